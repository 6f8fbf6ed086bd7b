import { asc, gte, sql } from 'drizzle-orm';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { raceCalendar } from '#features/racing/race-calendar.tables.ts';

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
