import { sql } from 'drizzle-orm';
import type { RunnerPriceChange } from '#domain/odds-analysis/odds-rows.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { int, json, nullable, queryRows } from '#server/db/query-rows.ts';

type Change = [seconds: number, bookmaker: 'F' | 'T', odds: number | null];

/**
 * Every change of a race's win prices, oldest first, in one query; the index yields them as one aggregated row per
 * runner. For /odds-analysis and /race-analysis/{slug}.
 */
export async function readWinPriceChanges(db: Db, raceId: number): Promise<RunnerPriceChange[]> {
  const rows = await queryRows(
    db,
    { runnerId: int, changes: nullable(json<Change[]>()) },
    sql`
    select p.id::int as "runnerId",
      (select json_agg(json_build_array(extract(epoch from change.recorded_at), change.bookmaker, change.odds))
       from (select recorded_at, bookmaker, odds from odds_history
             where participation_id = p.id and market = 1 order by recorded_at, id) change) as changes
    from race_participations p where p.race_id = ${raceId} order by p.id`,
  );
  return rows.flatMap(({ runnerId, changes }) =>
    (changes ?? []).map(([seconds, bookmaker, odds]) => ({
      runnerId,
      at: Math.round(seconds * 1000) as Instant,
      bookmaker,
      odds,
    })),
  );
}
