import { courseOf } from '#features/racing/is-at-course.server.ts';
import { asc, between, gte, sql } from 'drizzle-orm';
import type { AnnouncedDay, CalendarFileDay } from './calendar-file.rules.ts';
import type { LastChange } from '#platform/time/i-calendar.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, int, json, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { raceCalendar } from '#features/racing/race-calendar.tables.ts';
import { raceEvents } from '#features/racing/racing.tables.ts';
import { lastChange } from '#features/racing/last-change.server.ts';

export type CalendarDay = { date: PragueDate; location: string; feature: string | null; eventId: number | null };

const dayColumns = {
  date: sql<PragueDate>`${raceCalendar.date}`,
  location: raceCalendar.location,
  feature: raceCalendar.feature,
  eventId: raceEvents.id,
};
const isEventOfDay = sql`${raceEvents.date} = ${raceCalendar.date}
  and ${courseOf(sql`${raceEvents.location}`)} = ${courseOf(sql`${raceCalendar.location}`)}`;
const inOrder = [asc(raceCalendar.date), asc(raceCalendar.location)];

/** Announced race days between two dates, with their event if it exists already (race-day.calendar). */
export function readCalendar(db: Db, from: PragueDate, to: PragueDate): Promise<CalendarDay[]> {
  return db
    .select(dayColumns)
    .from(raceCalendar)
    .leftJoin(raceEvents, isEventOfDay)
    .where(between(raceCalendar.date, from, to))
    .orderBy(...inOrder);
}

const maxFileDays = 500;

/** Announced race days from a date on (downloads.calendar). */
export function readAnnouncedDays(db: Db, from: PragueDate): Promise<AnnouncedDay[]> {
  return db
    .select({ date: dayColumns.date, location: raceCalendar.location, feature: raceCalendar.feature })
    .from(raceCalendar)
    .where(gte(raceCalendar.date, from))
    .orderBy(...inOrder)
    .limit(maxFileDays);
}

const fileColumns = {
  eventId: int,
  date: text<PragueDate>(),
  formerDates: json<PragueDate[]>(),
  location: text(),
  isCancelled: boolean,
  lastChange: nullable(json<LastChange>()),
  races: json<CalendarFileDay['races']>(),
};

/** Race days from a date on with their races, and what was changed of their dates and starts. */
export function readCalendarDays(db: Db, from: PragueDate): Promise<CalendarFileDay[]> {
  return queryRows(
    db,
    fileColumns,
    sql`
    select e.id::int as "eventId", e.date::text as date, e.location, e.status = 'cancelled' as "isCancelled",
      (select coalesce(json_agg(c.before order by c.id), '[]') from day_changes c
        where c.event_id = e.id and c.kind = 'day-moved' and c.before ~ '^\\d') as "formerDates",
      ${lastChange(sql`c.event_id = e.id and c.participation_id is null`)} as "lastChange",
      (select coalesce(json_agg(json_build_object('raceNumber', r.race_number, 'raceName', r.race_name, 'time', r.time,
          'startAt', (extract(epoch from r.start_at) * 1000)::bigint, 'isCancelled', r.is_cancelled)
          order by r.race_number), '[]')
        from races r where r.event_id = e.id) as races
    from race_events e where e.date >= ${from} order by e.date, e.id limit ${maxFileDays}`,
  );
}
