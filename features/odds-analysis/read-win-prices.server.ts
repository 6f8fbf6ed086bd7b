import { sql } from 'drizzle-orm';
import type { RunnerPrices } from './odds-rows.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, json, nullable, queryRows } from '#platform/db/query-rows.server.ts';

type Step = [seconds: number, bookmaker: 'F' | 'T', odds: number | null];

/**
 * Every change of a race's win prices by runner, oldest first; the index yields them as one aggregated row per runner.
 */
export async function readWinPrices(db: Db, raceId: number): Promise<RunnerPrices[]> {
  const rows = await queryRows(
    db,
    { id: int, steps: nullable(json<Step[]>()) },
    sql`
    select p.id::int as id,
      (select json_agg(json_build_array(extract(epoch from change.recorded_at), change.bookmaker, change.odds))
       from (select recorded_at, bookmaker, odds from odds_history
             where participation_id = p.id and market = 1 order by recorded_at, id) change) as steps
    from race_participations p where p.race_id = ${raceId} order by p.id`,
  );
  return rows.map(({ id, steps }) => ({
    id,
    steps: (steps ?? []).map(([seconds, bookmaker, odds]) => [Math.round(seconds * 1000) as Instant, bookmaker, odds]),
  }));
}
