import { NewPhotoInput } from './photo-input.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, type CommandContext, done } from '#platform/command/command.server.ts';
import { racePhotos } from './photos.tables.ts';
import { readEventIdOfRace, photoSubject, takesPhoto } from './lock-photo.server.ts';
import { type PhotoDeps, removePhoto, storePhoto } from './store-photo.server.ts';

/** Stores the row of a race's photo whose files are stored. Refusals: photo.unknown-race, photo.too-many. */
export const addRacePhoto = command({
  name: 'add-race-photo',
  who: admin,
  input: NewPhotoInput,
  async run({ tx }, photo) {
    const eventId = await readEventIdOfRace(tx, photo.raceId);
    if (eventId === undefined) return refused('photo.unknown-race');
    if (!(await takesPhoto(tx, photo.raceId))) return refused('photo.too-many');
    const [made] = await tx.insert(racePhotos).values(photo).returning({ id: racePhotos.id });
    if (!made) throw new Error('the photo was not inserted');
    const audit = { subject: photoSubject(made.id), before: null, after: photo };
    return done({ id: made.id }, { changed: [`event:${eventId}`], audit });
  },
});

export type PhotoUpload = { raceId: unknown; file: File; altText: unknown; credit: unknown };

/**
 * Encodes a photo, stores its files, then its row; the files of a refused row are deleted. The permission is checked
 * first, so that nobody else makes the server decode anything. Refusals: those of storePhoto and addRacePhoto.
 */
export async function uploadRacePhoto(
  context: CommandContext & PhotoDeps,
  { file, raceId, altText, credit }: PhotoUpload,
) {
  if (!admin.allows(context.actor)) return refused(admin.refusal);
  const stored = await storePhoto(context, 'race-photos', file);
  if (!stored.ok) return stored;
  const { url } = stored.value;
  const facts = { photoUrl: url, originalFilename: file.name, fileSize: file.size };
  const added = await addRacePhoto(context, { ...facts, raceId, altText, credit });
  if (!added.ok) await removePhoto(context, url);
  return added;
}
