import { isAtCourse } from '#features/racing/is-at-course.server.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { ResultsDay, ResultsDayPage } from './results-days.rules.ts';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, queryRows, type RowOf, text } from '#platform/db/query-rows.server.ts';
import { isRunRace } from '#features/racing/run-race.server.ts';
import { dayCounts, racesOfDay } from '#features/race-day/races-of-day.server.ts';

const pageSize = 20;

export type ResultsDaysQuery = {
  season: number;
  /** Later days are not listed. */
  today: PragueDate;
  location: string | null;
  month: number | null;
  /** The stored spellings of the chosen category. */
  categories: readonly string[] | null;
  kind: RaceKind | null;
  /** null = the page that contains the selected day, or the first. */
  page: number | null;
  selectedId: number | null;
};

const dayColumns = {
  eventId: int,
  location: text(),
  date: text<PragueDate>(),
  status: text<ResultsDay['status']>(),
  raceCount: int,
  horseCount: int,
  completedCount: int,
  matchingCount: int,
  page: int,
  total: int,
};

/** A page of a season's race days up to today, newest first, with counts. */
export async function readResultsDays(db: Db, query: ResultsDaysQuery): Promise<ResultsDayPage> {
  const rows = await queryRows(
    db,
    dayColumns,
    sql`
      with listed as (
        select e.id, e.location, e.date, e.status,
          row_number() over (order by e.date desc, e.id) as place, count(*) over () as total
        from race_events e where ${matchingDays(query)}
      ), chosen as (
        select coalesce(
          case when ${query.page}::int is not null
            then least(${query.page}::int, (select max(ceil(place / ${pageSize}::numeric))::int from listed)) end,
          (select ceil(place / ${pageSize}::numeric)::int from listed where id = ${query.selectedId}),
          1) as page
      )
      select e.id::int as "eventId", e.location, e.date::text as date, e.status, e.total::int, chosen.page, counts.*
      from listed e, chosen, lateral (
        select ${dayCounts}, (count(*) filter (where not r.is_annulled and ${matchingRace(query)}))::int as "matchingCount"
        from ${racesOfDay}
      ) counts
      where e.place > (chosen.page - 1) * ${pageSize} and e.place <= chosen.page * ${pageSize}
      order by e.place`,
  );
  const [first] = rows;
  return {
    days: rows.map(toDay),
    page: first?.page ?? 1,
    pageCount: Math.ceil((first?.total ?? 0) / pageSize),
    dayCount: first?.total ?? 0,
  };
}

/**
 * The newest day that matches the filter, days with results first; its results are shown when the address names no day.
 */
export async function readNewestDayId(db: Db, query: ResultsDaysQuery): Promise<number | null> {
  const rows = await queryRows(
    db,
    { id: int },
    sql`
      select e.id::int from race_events e where ${matchingDays(query)}
      order by exists (select 1 from races r where r.event_id = e.id and ${isRunRace}) desc, e.date desc, e.id
      limit 1`,
  );
  return rows[0]?.id ?? null;
}

function matchingDays(query: ResultsDaysQuery): SQL {
  const { season, today, location, month, categories, kind } = query;
  const conditions = [
    sql`e.date between make_date(${season}, 1, 1) and least(make_date(${season}, 12, 31), ${today}::date)`,
  ];
  if (location !== null) conditions.push(isAtCourse(sql`e.location`, location));
  if (month !== null) conditions.push(sql`extract(month from e.date) = ${month}`);
  if (categories !== null || kind !== null)
    conditions.push(sql`exists (select 1 from races r where r.event_id = e.id and ${matchingRace(query)})`);
  return sql.join(conditions, sql` and `);
}

function matchingRace({ categories, kind }: ResultsDaysQuery): SQL {
  const conditions = [sql`true`];
  if (categories !== null) conditions.push(sql`r.category = any(${sql.param(categories)}::text[])`);
  if (kind !== null) conditions.push(sql`r.race_kind = ${kind}`);
  return sql.join(conditions, sql` and `);
}

function toDay({ page: _page, total: _total, ...day }: RowOf<typeof dayColumns>): ResultsDay {
  return day;
}
