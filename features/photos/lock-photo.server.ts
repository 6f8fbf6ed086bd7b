import { eq } from 'drizzle-orm';
import { maxPhotosOfRace } from './photo-limits.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { lockHolder } from '#platform/db/lock-person.server.ts';
import { racePhotos } from './photos.tables.ts';
import { races } from '#features/racing/racing.tables.ts';

/**
 * A photo's columns as the audit log stores them, its row locked until the transaction ends; undefined for an unknown
 * photo.
 */
export async function lockPhoto(tx: Db, id: number) {
  const [photo] = await tx
    .select({
      raceId: racePhotos.raceId,
      eventId: races.eventId,
      photoUrl: racePhotos.photoUrl,
      altText: racePhotos.altText,
      credit: racePhotos.credit,
    })
    .from(racePhotos)
    .innerJoin(races, eq(races.id, racePhotos.raceId))
    .where(eq(racePhotos.id, id))
    .for('update', { of: racePhotos });
  return photo;
}

/** The race day of a race, whose cached pages show its photos; undefined for an unknown race. */
export async function readEventIdOfRace(tx: Db, raceId: number): Promise<number | undefined> {
  const [race] = await tx.select({ eventId: races.eventId }).from(races).where(eq(races.id, raceId));
  return race?.eventId;
}

/** Whether a race may have one photo more, until the transaction ends. */
export async function takesPhoto(tx: Db, raceId: number): Promise<boolean> {
  await lockHolder(tx, `photos of race:${raceId}`);
  return (await tx.$count(racePhotos, eq(racePhotos.raceId, raceId))) < maxPhotosOfRace;
}

/** The subject of a photo's entries in the audit log. */
export const photoSubject = (id: number): string => `race-photo:${id}`;
