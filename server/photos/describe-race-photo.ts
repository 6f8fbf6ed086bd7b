import { eq } from 'drizzle-orm';
import { PhotoTextInput } from '#domain/photos/photo-input.ts';
import { refused } from '#domain/shared/result.ts';
import { admin } from '#server/actor.ts';
import { command, done } from '#server/command.ts';
import { racePhotos } from '#server/db/schema/photos.ts';
import { lockPhoto, photoSubject } from './lock-photo.ts';

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
