import { sql } from 'drizzle-orm';
import type { RankedPlayer } from './round-rows.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, queryRows } from '#platform/db/query-rows.server.ts';
import { currentSeasonId } from './current-season.server.ts';
import { playerName, playerNameColumns } from './players.server.ts';

/** The first players of the current season. */
export async function readLeaders(db: Db, count: number): Promise<RankedPlayer[]> {
  return queryRows(
    db,
    { ...playerNameColumns, points: int, rank: int },
    sql`
      select ${playerName}, t.points, t.rank::int
      from fantasy_totals t join fantasy_players p on p.id = t.player_id left join profiles on profiles.id = p.user_id
      where t.scope = 'season' and t.period = ${currentSeasonId}::text
        and t.rank <= ${count}
      order by t.rank`,
  );
}
