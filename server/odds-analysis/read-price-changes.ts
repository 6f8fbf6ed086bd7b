import { sql } from 'drizzle-orm';
import type { RunnerPriceChange } from '#domain/odds-analysis/odds-rows.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';

type Row = { participation_id: number; changes: [seconds: number, bookmaker: 'F' | 'T', odds: number | null][] | null };

/** Every change of the win prices of one race, oldest first, in one query; one row a runner comes from the index. */
export async function readWinPriceChanges(db: Db, raceId: number): Promise<RunnerPriceChange[]> {
  const result = await db.execute(sql`
    select p.id::int as participation_id,
      (select json_agg(json_build_array(extract(epoch from change.recorded_at), change.bookmaker, change.odds))
       from (select recorded_at, bookmaker, odds from odds_history
             where participation_id = p.id and market = 1 order by recorded_at, id) change) as changes
    from race_participations p where p.race_id = ${raceId} order by p.id`);
  return (result as unknown as { rows: Row[] }).rows.flatMap(({ participation_id, changes }) =>
    (changes ?? []).map(([seconds, bookmaker, odds]) => ({
      runnerId: participation_id,
      at: Math.round(seconds * 1000) as Instant,
      bookmaker,
      odds,
    })),
  );
}
