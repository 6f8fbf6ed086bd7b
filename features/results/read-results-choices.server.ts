import { onePlaceOfEachCourse } from '#features/racing/course-of-place.rules.ts';
import { sql } from 'drizzle-orm';
import type { ResultsChoices } from './results-filter.rules.ts';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { inCzechOrder } from '#platform/db/czech.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, other, queryRow, queryRows } from '#platform/db/query-rows.server.ts';
import { raceEvents } from '#features/racing/racing.tables.ts';

/** A place of each course that has had a race day, in Czech order. */
export async function readLocations(db: Db): Promise<string[]> {
  const rows = await db
    .select({ location: raceEvents.location })
    .from(raceEvents)
    .groupBy(raceEvents.location)
    .orderBy(inCzechOrder(raceEvents.location));
  return onePlaceOfEachCourse(rows.map((row) => row.location));
}

/** Seasons that have days up to `today`, newest first. */
export async function readSeasons(db: Db, today: PragueDate): Promise<number[]> {
  const rows = await queryRows(
    db,
    { season: int },
    sql`select distinct extract(year from date)::int as season from race_events where date <= ${today} order by season desc`,
  );
  return rows.map((row) => row.season);
}

const choiceColumns = {
  months: other<number[] | null>(),
  categories: other<string[] | null>(),
  kinds: other<RaceKind[] | null>(),
};

/** What can be chosen within one season: months, categories and types of races. */
export async function readSeasonChoices(
  db: Db,
  season: number,
  today: PragueDate,
): Promise<Pick<ResultsChoices, 'months' | 'categories' | 'kinds'>> {
  const { months, categories, kinds } = await queryRow(
    db,
    choiceColumns,
    sql`
      select array_agg(distinct extract(month from e.date)::int) as months,
        array_agg(distinct r.category) filter (where r.category is not null) as categories,
        array_agg(distinct r.race_kind) filter (where r.race_kind is not null) as kinds
      from race_events e left join races r on r.event_id = e.id
      where e.date between make_date(${season}, 1, 1) and least(make_date(${season}, 12, 31), ${today}::date)`,
  );
  return { months: months ?? [], categories: categories ?? [], kinds: kinds ?? [] };
}
