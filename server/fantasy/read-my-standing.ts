import type { MyStanding } from '#domain/fantasy/my-standing.ts';
import type { StandingsQuery } from '#domain/fantasy/standings-query.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { readMyLeagues } from './read-leagues.ts';
import { readPlayerId } from './players.ts';
import { readRowsOf } from './read-leaderboard.ts';

/** The viewer's own row of a leaderboard, and the leagues they are a member of. */
export async function readMyStanding(db: Db, userId: string, query: StandingsQuery, now: Instant): Promise<MyStanding> {
  const playerId = await readPlayerId(db, userId);
  if (playerId === null) return { playerId, row: null, ranked: 0, leagues: [] };
  const found = await readRowsOf(db, query, { players: [playerId], now });
  const leagues = await readMyLeagues(db, playerId);
  return { playerId, row: found?.rows[0] ?? null, ranked: found?.ranked ?? 0, leagues };
}
