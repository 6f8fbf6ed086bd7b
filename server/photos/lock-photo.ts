import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { racePhotos, races } from '#server/db/schema/racing.ts';

/** A photo's columns for the audit log, locked until the transaction ends; undefined for an unknown one. */
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

/** The race day of a race; undefined for an unknown race. */
export async function readEventIdOfRace(tx: Db, raceId: number): Promise<number | undefined> {
  const [race] = await tx.select({ eventId: races.eventId }).from(races).where(eq(races.id, raceId));
  return race?.eventId;
}

export const photoSubject = (id: number): string => `race-photo:${id}`;
