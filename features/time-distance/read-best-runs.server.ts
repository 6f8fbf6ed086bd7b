import { isAtCourse } from '#features/racing/is-at-course.server.ts';
import { type SQL, sql } from 'drizzle-orm';
import { bandLimits } from '#features/racing/distance-band.rules.ts';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { BestRun } from './time-page.rules.ts';
import type { CourseStandards } from './course-standards.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { queryRows, text } from '#platform/db/query-rows.server.ts';
import { timedRunColumns } from './timed-run-columns.server.ts';

/** Also the places read of one race: a horse beaten by ten in its own race can't be among the ten best. */
const bestAtDistance = 10;
const bestInBand = 3;

/**
 * The best speed figures of a course, each horse once: ten at the chosen distance, three in every band. SQL ranks by
 * the given standards and corrections (speedFigure), so that only these rows are read.
 */
export function readBestRuns(
  db: Db,
  { location, kind, today }: { location: string; kind: RaceKind; today: PragueDate },
  { standards, corrections }: CourseStandards,
  distanceM: number | null,
  isOffered: SQL = sql`true`,
): Promise<BestRun[]> {
  return queryRows(
    db,
    { ...timedRunColumns, ranking: text<BestRun['ranking']>() },
    sql`
    with standard as (
      select * from unnest(${sql.param([...standards.keys()])}::int[], ${sql.param([...standards.values()])}::float8[]) as s(distance, seconds)
    ), day as (
      select * from unnest(${sql.param([...corrections.keys()])}::date[],
        ${sql.param([...corrections.values()].map((day) => day.secondsPerKm))}::float8[]) as d(date, correction)
    ), run as (
      select e.id::int as "eventId", e.date, r.distance, r.going_value::float8 as going, p.finish_seconds as seconds, p.horse_id,
        standard.seconds + day.correction * r.distance / 1000 - p.finish_seconds as better,
        case when r.distance <= ${bandLimits.sprint} then 'sprint' when r.distance < ${bandLimits.mile} then 'mile'
          when r.distance < ${bandLimits.middle} then 'middle' else 'staying' end as band
      from race_events e
      join day on day.date = e.date
      join races r on r.event_id = e.id and r.race_kind = ${kind}
      join standard on standard.distance = r.distance
      join race_participations p on p.race_id = r.id
        and p.finishing_position <= case when r.distance = ${distanceM} then ${bestAtDistance}::int else ${bestInBand}::int end
      where ${isAtCourse(sql`e.location`, location)} and p.ran_on < ${today} and p.finish_seconds > 0 and ${isOffered}
    ), ranked as (
      select 'distance' as ranking, ${bestAtDistance}::int as wanted, best.*,
        row_number() over (order by better desc, date, horse_id) as place
      from (select distinct on (horse_id) * from run where distance = ${distanceM} order by horse_id, better desc, date) best
      union all
      select band as ranking, ${bestInBand}::int as wanted, best.*,
        row_number() over (partition by band order by better desc, date, horse_id) as place
      from (select distinct on (band, horse_id) * from run order by band, horse_id, better desc, date) best
    )
    select ranking, "eventId", date::text as date, distance as "distanceM", going, seconds, horse_id::int as "horseId",
      h.name as "horseName", h.silk
    from ranked join individual_horses h on h.id = ranked.horse_id
    where place <= wanted
    order by ranking, place`,
  );
}
