import { sql } from 'drizzle-orm';
import type { BestRun } from '#domain/time-distance/time-page.ts';
import type { CourseStandards } from '#domain/time-distance/course-standards.ts';
import type { Db } from '#server/db/db.ts';
import type { CourseQuery } from './read-winner-times.ts';
import { secondsOf, type TimedRow, timedRun } from './timed-runs.ts';

const bestAtDistance = 10;
const bestInBand = 3;

/**
 * The best figures of a course, each horse once: ten at the chosen distance, three in every band (distance-band.ts). The
 * database ranks runs by the domain's standards and corrections (speedFigure), so that only these are read. A horse with
 * ten others before it in its race isn't among the ten best, so deeper places aren't looked at.
 */
export async function readBestRuns(
  db: Db,
  { location, kind, today }: CourseQuery,
  { standards, corrections }: CourseStandards,
  distanceM: number | null,
): Promise<BestRun[]> {
  const result = await db.execute(sql`
    with standard as (
      select * from unnest(${sql.param([...standards.keys()])}::int[], ${sql.param([...standards.values()])}::float8[]) as s(distance, seconds)
    ), day as (
      select * from unnest(${sql.param([...corrections.keys()])}::date[],
        ${sql.param([...corrections.values()].map((day) => day.secondsPerKm))}::float8[]) as d(date, correction)
    ), run as (
      select e.id::int as event_id, e.date, r.distance, r.going_value::float8 as going, timed.seconds, p.horse_id,
        standard.seconds + day.correction * r.distance / 1000 - timed.seconds as better,
        case when r.distance <= 1400 then 'sprint' when r.distance < 2000 then 'mile'
          when r.distance < 2400 then 'middle' else 'staying' end as band
      from race_events e
      join day on day.date = e.date
      join races r on r.event_id = e.id and r.race_kind = ${kind} and r.is_completed
      join standard on standard.distance = r.distance
      join race_participations p on p.race_id = r.id
        and p.finishing_position <= case when r.distance = ${distanceM} then ${bestAtDistance}::int else ${bestInBand}::int end
      cross join lateral (select ${secondsOf(sql`p.finish_time`)} as seconds offset 0) timed
      where e.location = ${location} and e.date < ${today} and timed.seconds > 0
    ), ranked as (
      select 'distance' as set, ${bestAtDistance}::int as wanted, own.*,
        row_number() over (order by better desc, date, horse_id) as place
      from (select distinct on (horse_id) * from run where distance = ${distanceM} order by horse_id, better desc, date) own
      union all
      select band as set, ${bestInBand}::int as wanted, own.*,
        row_number() over (partition by band order by better desc, date, horse_id) as place
      from (select distinct on (band, horse_id) * from run order by band, horse_id, better desc, date) own
    )
    select set, event_id, date::text as date, distance, going, seconds, horse_id::int, h.name as horse_name, h.silk
    from ranked join individual_horses h on h.id = ranked.horse_id
    where place <= wanted
    order by set, place`);
  const { rows } = result as unknown as { rows: (TimedRow & { set: BestRun['set'] })[] };
  return rows.map((row) => ({ ...timedRun(row), set: row.set }));
}
