import { eq } from 'drizzle-orm';
import { PhotoIdInput } from './photo-input.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, type CommandContext, done } from '#platform/command/command.server.ts';
import { racePhotos } from './photos.tables.ts';
import { lockPhoto, photoSubject } from './lock-photo.server.ts';
import { type PhotoDeps, removePhoto } from './store-photo.server.ts';

/** Deletes the photo's row. Refusal: photo.unknown. */
export const deletePhotoRow = command({
  name: 'delete-race-photo',
  who: admin,
  input: PhotoIdInput,
  async run({ tx }, { id }) {
    const photo = await lockPhoto(tx, id);
    if (!photo) return refused('photo.unknown');
    await tx.delete(racePhotos).where(eq(racePhotos.id, id));
    const audit = { subject: photoSubject(id), before: photo, after: null };
    return done({ id }, { changed: [`event:${photo.eventId}`], audit });
  },
});

/**
 * Deletes a photo, its files before its row (photos.administration): after a success nobody can see it any more, after
 * a failure of the storage the row is there for another attempt. Refusals: photo.not-stored, photo.unknown.
 */
export async function deleteRacePhoto(context: CommandContext & PhotoDeps, input: unknown) {
  if (!admin.allows(context.actor)) return refused(admin.refusal);
  const choice = PhotoIdInput.safeParse(input);
  const [photo] = choice.success
    ? await context.db.select({ url: racePhotos.photoUrl }).from(racePhotos).where(eq(racePhotos.id, choice.data.id))
    : [];
  if (photo && !(await removePhoto(context, photo.url))) return refused('photo.not-stored');
  return deletePhotoRow(context, input);
}
