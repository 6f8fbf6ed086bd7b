import { sql } from 'drizzle-orm';
import type { StartRow } from './dashboard-rows.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { instant, int, queryRows } from '#platform/db/query-rows.server.ts';
import { raceStartColumns, raceStartShape } from '#features/racing/race-start-columns.server.ts';

const maxStarts = 6;

const startColumns = {
  raceId: int,
  ...raceStartShape,
  startAt: instant,
  starters: int,
  myTips: int,
};

/**
 * The next races to start, of all courses, with the person's number of tips on each, because tips close at the start.
 */
export function readNextStarts(db: Db, userId: string, now: Instant): Promise<StartRow[]> {
  return queryRows(
    db,
    startColumns,
    sql`
    select r.id::int as "raceId", ${raceStartColumns},
      (select count(*)::int from race_participations p
       where p.race_id = r.id and p.result_status is distinct from 'DNS') as starters,
      (select count(*)::int from horse_tips t where t.race_id = r.id and t.user_id = ${userId}) as "myTips"
    from races r join race_events e on e.id = r.event_id
    where r.start_at > to_timestamp(${now / 1000}) and not r.is_completed and not r.is_cancelled
      and e.status <> 'cancelled'
    order by r.start_at, e.id, r.race_number limit ${maxStarts}`,
  );
}
