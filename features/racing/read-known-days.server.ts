import { sql } from 'drizzle-orm';
import type { KnownDay } from './find-day.rules.ts';
import { courseKey, storedPlace } from './course-of-place.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, json, queryRows, text } from '#platform/db/query-rows.server.ts';

/** All race days, the newest first, with the dates that moved ones had, and the announced ones. */
export function readKnownDays(db: Db): Promise<KnownDay[]> {
  return queryRows(
    db,
    {
      date: text<PragueDate>(),
      location: text(),
      isStored: boolean,
      formerDates: json<PragueDate[]>(),
      seasonNumbers: json<number[]>(),
    },
    sql`
    with moved as (
      select event_id, json_agg(before) as dates from day_changes
      where kind = 'day-moved' and before ~ '^\\d' group by event_id)
    select e.date::text as date, e.location, true as "isStored", coalesce(m.dates, '[]') as "formerDates",
      case when m.event_id is null then '[]' else (
        select coalesce(json_agg(r.season_number) filter (where r.season_number is not null), '[]')
        from races r where r.event_id = e.id) end as "seasonNumbers"
    from race_events e left join moved m on m.event_id = e.id
    union all
    select c.date::text, c.location, false, '[]', '[]' from race_calendar c
    order by "isStored" desc, date desc`,
  );
}

/** The day of a course that was put from this date to another (results.addresses); null when there is none. */
export async function findMovedDay(db: Db, course: string, date: PragueDate): Promise<KnownDay | null> {
  const days = await readKnownDays(db);
  return (
    days.find(({ location, formerDates }) => courseKey(location) === courseKey(course) && formerDates.includes(date)) ??
    null
  );
}

type Day = { date: string; location: string };

/** The place of a day as it is stored, or as other days of its course spell it (courses.place). */
export async function spellPlace(db: Db, { date, location }: Day): Promise<string> {
  const days = await readKnownDays(db);
  const ofDate = days.filter((day) => day.date === date);
  return storedPlace(location, placesOf(ofDate)) ?? storedPlace(location, placesOf(days)) ?? location;
}

/** Whether a public day of the course has the date already, under whatever name of the course. */
export async function isDayTaken(db: Db, { date, location }: Day, exceptId?: number): Promise<boolean> {
  const days = await queryRows(
    db,
    { location: text() },
    sql`select location from public.race_events where date = ${date} and id is distinct from ${exceptId ?? null}::bigint`,
  );
  return storedPlace(location, placesOf(days)) !== null;
}

const placesOf = (days: readonly { location: string }[]): string[] => days.map(({ location }) => location);
