import { and, asc, between, eq, gte, sql } from 'drizzle-orm';
import type { CalendarFileDay } from '#domain/race-day/calendar-file.ts';
import type { PragueDate } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { raceCalendar, raceEvents } from '#server/db/schema/racing.ts';

export type CalendarDay = { date: PragueDate; location: string; feature: string | null; eventId: number | null };

const dayColumns = {
  date: sql<PragueDate>`${raceCalendar.date}`,
  location: raceCalendar.location,
  feature: raceCalendar.feature,
  eventId: raceEvents.id,
};
const isEventOfDay = and(eq(raceEvents.date, raceCalendar.date), eq(raceEvents.location, raceCalendar.location));
const inOrder = [asc(raceCalendar.date), asc(raceCalendar.location)];

/**
 * Announced race days between two dates, with their event if it exists already (race-day.calendar). For the home page.
 */
export function readCalendar(db: Db, from: PragueDate, to: PragueDate): Promise<CalendarDay[]> {
  return db
    .select(dayColumns)
    .from(raceCalendar)
    .leftJoin(raceEvents, isEventOfDay)
    .where(between(raceCalendar.date, from, to))
    .orderBy(...inOrder);
}

const maxFileDays = 500;

/** The race calendar from a date on, for the downloadable file (downloads.calendar). */
export function readCalendarFile(db: Db, from: PragueDate): Promise<CalendarFileDay[]> {
  return db
    .select({ ...dayColumns, status: raceEvents.status })
    .from(raceCalendar)
    .leftJoin(raceEvents, isEventOfDay)
    .where(gte(raceCalendar.date, from))
    .orderBy(...inOrder)
    .limit(maxFileDays);
}
