import { sql } from 'drizzle-orm';
import type { FlatPace } from '#features/racing/flat-pace.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { float, int, queryRows } from '#platform/db/query-rows.server.ts';
import { paceYears } from '#features/racing/flat-pace.rules.ts';

/** With fewer times a distance has no pace. */
const minTimes = 20;

/**
 * The pace of all horses over flat distances from `from` to `to` metres, in the years before today, shortest first
 * (horses.charts).
 */
export function readFlatPaces(
  db: Db,
  today: PragueDate,
  { from, to }: { from: number; to: number },
): Promise<FlatPace[]> {
  return queryRows(
    db,
    { distanceM: int, secondsPerKm: float, spread: float },
    sql`
    select t.distance as "distanceM", avg(t.pace)::float8 as "secondsPerKm", stddev_samp(t.pace)::float8 as spread
    from (
      select r.distance, p.finish_seconds * 1000 / r.distance as pace
      from race_events e join races r on r.event_id = e.id join race_participations p on p.race_id = r.id
      where e.date >= ${today}::date - make_interval(years => ${paceYears}::int) and e.date < ${today} and p.ran_on is not null and r.race_kind = 'flat'
        and r.distance between ${from} and ${to} and p.finishing_position is not null
    ) t
    where t.pace > 0
    group by t.distance having count(*) >= ${minTimes} order by t.distance`,
  );
}
