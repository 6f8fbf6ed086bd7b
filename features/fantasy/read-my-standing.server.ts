import type { MyStanding } from './my-standing.rules.ts';
import type { StandingsQuery } from './standings-query.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { readMyLeagues } from './read-leagues.server.ts';
import { readPlayerId } from './players.server.ts';
import { readRowsOf } from './read-leaderboard.server.ts';

/** The viewer's own row of a leaderboard, and the leagues they are a member of. */
export async function readMyLeaderboard(
  db: Db,
  userId: string,
  query: StandingsQuery,
  now: Instant,
): Promise<MyStanding> {
  const playerId = await readPlayerId(db, userId);
  if (playerId === null) return { playerId, row: null, ranked: 0, leagues: [] };
  const found = await readRowsOf(db, query, { players: [playerId], now });
  const leagues = await readMyLeagues(db, playerId);
  return { playerId, row: found?.rows[0] ?? null, ranked: found?.ranked ?? 0, leagues };
}
