import { sql } from 'drizzle-orm';
import type { RunnerPrices } from '#domain/odds-analysis/odds-rows.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { int, json, nullable, queryRows } from '#server/db/query-rows.ts';

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
