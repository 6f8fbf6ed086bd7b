import { asc, gte, sql } from 'drizzle-orm';
import type { PragueDate } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { raceCalendar } from '#server/db/schema/race-calendar.ts';

export type AnnouncedDayRow = { id: number; date: PragueDate; location: string; feature: string | null };

/** Days of the race calendar from today onwards. */
export function readAnnouncedDays(db: Db, today: PragueDate): Promise<AnnouncedDayRow[]> {
  const { id, date, location, feature } = raceCalendar;
  return db
    .select({ id, date: sql<PragueDate>`${date}`, location, feature })
    .from(raceCalendar)
    .where(gte(date, today))
    .orderBy(asc(date), asc(location));
}
