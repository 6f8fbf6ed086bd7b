import { sql } from 'drizzle-orm';
import type { RankedPlayer } from '#domain/fantasy/round-rows.ts';
import type { Db } from '#server/db/db.ts';

/** The first places of the current season; one query. */
export async function readLeaders(db: Db, count: number): Promise<RankedPlayer[]> {
  const result = await db.execute(sql`
    select p.id::int, p.stable_name as "stableName", p.robot, profiles.username, t.points, t.rank::int
    from fantasy_totals t join fantasy_players p on p.id = t.player_id left join profiles on profiles.id = p.user_id
    where t.scope = 'season' and t.period = (select id::text from fantasy_seasons where archived_at is null)
      and t.rank <= ${count}
    order by t.rank`);
  return (result as unknown as { rows: RankedPlayer[] }).rows;
}
