import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { CalendarFileDay } from '#domain/race-day/calendar-file.ts';
import type { PragueDate } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { raceCalendar, raceEvents } from '#server/db/schema/racing.ts';

const maxCalendarDays = 500;

/** The race calendar from a date on, with the events that exist already; one query. */
export function readCalendarFile(db: Db, from: PragueDate): Promise<CalendarFileDay[]> {
  return db
    .select({
      date: sql<PragueDate>`${raceCalendar.date}`,
      location: raceCalendar.location,
      feature: raceCalendar.feature,
      eventId: raceEvents.id,
      status: raceEvents.status,
    })
    .from(raceCalendar)
    .leftJoin(raceEvents, and(eq(raceEvents.date, raceCalendar.date), eq(raceEvents.location, raceCalendar.location)))
    .where(gte(raceCalendar.date, from))
    .orderBy(asc(raceCalendar.date), asc(raceCalendar.location))
    .limit(maxCalendarDays);
}
