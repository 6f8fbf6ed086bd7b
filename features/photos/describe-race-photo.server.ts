import { eq } from 'drizzle-orm';
import { PhotoTextInput } from './photo-input.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { racePhotos } from './photos.tables.ts';
import { lockPhoto, photoSubject } from './lock-photo.server.ts';

/** Changes the photo's description and credit. Refusal: photo.unknown. */
export const describeRacePhoto = command({
  name: 'describe-race-photo',
  who: admin,
  input: PhotoTextInput,
  async run({ tx }, { id, ...description }) {
    const photo = await lockPhoto(tx, id);
    if (!photo) return refused('photo.unknown');
    await tx.update(racePhotos).set(description).where(eq(racePhotos.id, id));
    const before = { altText: photo.altText, credit: photo.credit };
    const audit = { subject: photoSubject(id), before, after: description };
    return done({ id }, { changed: [`event:${photo.eventId}`], audit });
  },
});
