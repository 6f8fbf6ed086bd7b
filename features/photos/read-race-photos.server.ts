import { asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Photo } from './photo.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, queryRows } from '#platform/db/query-rows.server.ts';
import { racePhotos } from './photos.tables.ts';
import { raceEvents, races } from '#features/racing/racing.tables.ts';

export type PhotoRace = { id: number; number: number; name: string | null; time: ClockTime | null };
export type PhotoDay = { eventId: number; date: PragueDate; location: string };
export type ManagedPhoto = Photo & {
  id: number;
  race: PhotoRace;
  day: PhotoDay;
  originalFilename: string;
  fileSize: number;
};

const race = {
  id: races.id,
  number: races.raceNumber,
  name: races.raceName,
  time: sql<ClockTime | null>`${races.time}`,
};
const day = { eventId: raceEvents.id, date: sql<PragueDate>`${raceEvents.date}`, location: raceEvents.location };
const newestFirst = [desc(racePhotos.createdAt), desc(racePhotos.id)];

/** The photos of one race, newest first. */
export function readRacePhotos(db: Db, raceId: number): Promise<Photo[]> {
  return db
    .select({ url: racePhotos.photoUrl, altText: racePhotos.altText, credit: racePhotos.credit })
    .from(racePhotos)
    .where(eq(racePhotos.raceId, raceId))
    .orderBy(...newestFirst);
}

/** All photos or those of one day, with race and day, newest first, a page at a time. */
export async function readManagedPhotos(
  db: Db,
  { eventId, page, pageSize }: { eventId: number | null; page: number; pageSize: number },
): Promise<{ photos: ManagedPhoto[]; total: number }> {
  const condition: SQL | undefined = eventId === null ? undefined : eq(races.eventId, eventId);
  const [photos, [counted]] = await Promise.all([
    db
      .select({
        id: racePhotos.id,
        url: racePhotos.photoUrl,
        altText: racePhotos.altText,
        credit: racePhotos.credit,
        originalFilename: racePhotos.originalFilename,
        fileSize: racePhotos.fileSize,
        race,
        day,
      })
      .from(racePhotos)
      .innerJoin(races, eq(races.id, racePhotos.raceId))
      .innerJoin(raceEvents, eq(raceEvents.id, races.eventId))
      .where(condition)
      .orderBy(...newestFirst)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.select({ total: count() }).from(racePhotos).innerJoin(races, eq(races.id, racePhotos.raceId)).where(condition),
  ]);
  return { photos, total: counted?.total ?? 0 };
}

/**
 * Race days to choose from, newest first: those of the requested day's season, else of the newest that has a day up to
 * today, else of the first to come.
 */
export function readPhotoDays(db: Db, today: PragueDate, eventId: number | null): Promise<PhotoDay[]> {
  const season = sql`coalesce(
    (select date_trunc('year', date) from race_events where id = ${eventId}),
    (select date_trunc('year', max(date)) from race_events where date <= ${today}),
    (select date_trunc('year', min(date)) from race_events))`;
  return db
    .select(day)
    .from(raceEvents)
    .where(sql`${raceEvents.date} >= ${season} and ${raceEvents.date} < ${season} + interval '1 year'`)
    .orderBy(desc(raceEvents.date), asc(raceEvents.id));
}

/** Seasons that have a race day, newest first, each with its last day. */
export function readPhotoSeasons(db: Db): Promise<{ season: number; eventId: number }[]> {
  return queryRows(
    db,
    { season: int, eventId: int },
    sql`
    select distinct on (season) extract(year from date)::int as season, id::int as "eventId"
    from race_events order by season desc, date desc, id`,
  );
}

/** The races of one day to choose from, by number. */
export function readPhotoRaces(db: Db, eventId: number): Promise<PhotoRace[]> {
  return db.select(race).from(races).where(eq(races.eventId, eventId)).orderBy(asc(races.raceNumber));
}
