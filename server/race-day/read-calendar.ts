import { and, asc, between, eq, sql } from 'drizzle-orm';
import type { PragueDate } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { raceCalendar, raceEvents } from '#server/db/schema/racing.ts';

export type CalendarDay = { date: PragueDate; location: string; feature: string | null; eventId: number | null };

/** Announced race days between two dates, with their event if it exists already (race-day.calendar). */
export function readCalendar(db: Db, from: PragueDate, to: PragueDate): Promise<CalendarDay[]> {
  return db
    .select({
      date: sql<PragueDate>`${raceCalendar.date}`,
      location: raceCalendar.location,
      feature: raceCalendar.feature,
      eventId: raceEvents.id,
    })
    .from(raceCalendar)
    .leftJoin(raceEvents, and(eq(raceEvents.date, raceCalendar.date), eq(raceEvents.location, raceCalendar.location)))
    .where(between(raceCalendar.date, from, to))
    .orderBy(asc(raceCalendar.date), asc(raceCalendar.location));
}
