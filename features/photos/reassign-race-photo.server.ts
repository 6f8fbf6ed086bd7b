import { eq } from 'drizzle-orm';
import { MovePhotoInput } from './photo-input.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { racePhotos } from './photos.tables.ts';
import { readEventIdOfRace, lockPhoto, photoSubject, takesPhoto } from './lock-photo.server.ts';

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
