import { hasWon } from '#features/racing/run-race.server.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { DayOption } from './race-day-view.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { prepared } from '#platform/db/prepared-statements.server.ts';
import { float, int, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { dayCounts, racesOfDay } from './races-of-day.server.ts';

const dayColumns = {
  eventId: int,
  location: text(),
  date: text<PragueDate>(),
  status: text<DayOption['status']>(),
  firstStartAt: nullable(float),
  raceCount: int,
  horseCount: int,
  mainWinner: nullable(text()),
};

export type DayPage = { days: DayOption[]; hasOlder: boolean };

const pageSize = 120;

/**
 * A page of race days with counts, newest first; `before` is the last date of the previous page, null for the first.
 */
export async function readDayPage(db: Db, before: PragueDate | null): Promise<DayPage> {
  const days = await readDays(db, dayStatement(before ? sql`e.date < ${before}` : sql`true`, pageSize + 1));
  // A page never splits a date (race-day.dialog-paging): the next one starts before its last date.
  if (days.length <= pageSize) return { days, hasOlder: false };
  const splitDate = days[pageSize]?.date;
  const completeDates = days.filter((day) => day.date !== splitDate);
  return { days: completeDates.length > 0 ? completeDates : days, hasOlder: true };
}

/** The days on the nearest date and the requested day, which is all that chooseEvent and the picker need. */
export function readNearDays(db: Db, today: PragueDate, requestedId: number | null): Promise<DayOption[]> {
  const isNear = sql`e.date = coalesce(
      (select min(date) from race_events where date >= ${today}),
      (select max(date) from race_events)
    ) or e.id = ${requestedId}`;
  return readDays(db, prepared('near_days', dayStatement(isNear, pageSize)));
}

async function readDays(db: Db, statement: SQL): Promise<DayOption[]> {
  const rows = await queryRows(db, dayColumns, statement);
  return rows.map((row) => ({ ...row, firstStartAt: row.firstStartAt as Instant | null }));
}

function dayStatement(condition: SQL, limit: number): SQL {
  return sql`
    select e.id::int as "eventId", e.location, e.date::text as date, e.status,
      (extract(epoch from counts.first_start_at) * 1000)::float8 as "firstStartAt",
      counts."raceCount", counts."horseCount",
      winner.name as "mainWinner"
    from (select * from race_events e where ${condition} order by e.date desc, e.id limit ${limit}) e
    cross join lateral (select ${dayCounts}, min(r.start_at) as first_start_at from ${racesOfDay}) counts
    left join lateral (
      select h.name from races r
      join race_participations p on p.race_id = r.id and ${hasWon(sql`p`)}
      join individual_horses h on h.id = p.horse_id
      where r.event_id = e.id
      order by r.prize_money desc nulls last, r.race_number, h.name
      limit 1
    ) winner on true
    order by e.date desc, e.id`;
}
