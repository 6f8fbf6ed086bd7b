import { eq } from 'drizzle-orm';
import { MovePhotoInput } from '#domain/photos/photo-input.ts';
import { refused } from '#domain/shared/result.ts';
import { admin } from '#server/actor.ts';
import { command, done } from '#server/command.ts';
import { racePhotos } from '#server/db/schema/photos.ts';
import { readEventIdOfRace, lockPhoto, photoSubject, takesPhoto } from './lock-photo.ts';

/** Moves the photo to another race. Refusals: photo.unknown, photo.unknown-race, photo.too-many. */
export const reassignRacePhoto = command({
  name: 'reassign-race-photo',
  who: admin,
  input: MovePhotoInput,
  async run({ tx }, { id, raceId }) {
    const photo = await lockPhoto(tx, id);
    if (!photo) return refused('photo.unknown');
    const eventId = await readEventIdOfRace(tx, raceId);
    if (eventId === undefined) return refused('photo.unknown-race');
    if (raceId !== photo.raceId && !(await takesPhoto(tx, raceId))) return refused('photo.too-many');
    await tx.update(racePhotos).set({ raceId }).where(eq(racePhotos.id, id));
    const changed = [...new Set([photo.eventId, eventId])].map((event) => `event:${event}`);
    return done(
      { id },
      { changed, audit: { subject: photoSubject(id), before: { raceId: photo.raceId }, after: { raceId } } },
    );
  },
});
