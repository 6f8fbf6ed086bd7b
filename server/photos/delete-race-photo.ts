import { eq } from 'drizzle-orm';
import { PhotoIdInput } from '#domain/photos/photo-input.ts';
import { refused } from '#domain/shared/result.ts';
import { admin } from '#server/actor.ts';
import { command, type CommandContext, done } from '#server/command.ts';
import { racePhotos } from '#server/db/schema/photos.ts';
import { lockPhoto, photoSubject } from './lock-photo.ts';
import { type PhotoDeps, removePhoto } from './store-photo.ts';

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
