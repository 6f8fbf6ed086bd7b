import { and, asc, eq, sql } from 'drizzle-orm';
import type { LeagueView } from './league-view.rules.ts';
import type { MyLeague } from './my-standing.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, json, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { fantasyPlayers } from './fantasy.tables.ts';
import { fantasyLeagueMembers, fantasyLeagues } from './fantasy-leagues.tables.ts';
import { profiles } from '#features/accounts/people.tables.ts';
import { currentSeasonId } from './current-season.server.ts';

/** A private league for one of its members; null for others and for an unknown league. */
export async function readLeague(db: Db, leagueId: number, playerId: number): Promise<LeagueView | null> {
  const [league] = await db.select().from(fantasyLeagues).where(eq(fantasyLeagues.id, leagueId));
  if (!league) return null;
  const members = await db
    .select({ id: fantasyPlayers.id, username: profiles.username, stableName: fantasyPlayers.stableName })
    .from(fantasyLeagueMembers)
    .innerJoin(fantasyPlayers, eq(fantasyPlayers.id, fantasyLeagueMembers.playerId))
    .leftJoin(profiles, eq(profiles.id, fantasyPlayers.userId))
    .where(eq(fantasyLeagueMembers.leagueId, leagueId))
    .orderBy(asc(fantasyLeagueMembers.joinedAt), asc(fantasyPlayers.id));
  if (!members.some(({ id }) => id === playerId)) return null;
  const { name, code, ownerId } = league;
  return {
    id: leagueId,
    name,
    code,
    isMine: ownerId === playerId,
    members: members.map((member) => ({ ...member, isOwner: member.id === ownerId })),
  };
}

/** The leagues that a player is a member of, with their rank in each. */
export async function readMyLeagues(db: Db, playerId: number): Promise<MyLeague[]> {
  const leagues = await queryRows(
    db,
    { id: int, name: text(), members: json<number[]>() },
    sql`
      select l.id::int, l.name, json_agg(m.player_id) as members
      from fantasy_league_members my join fantasy_leagues l on l.id = my.league_id
      join fantasy_league_members m on m.league_id = l.id
      where my.player_id = ${playerId} group by l.id order by l.name, l.id`,
  );
  const players = [...new Set(leagues.flatMap(({ members }) => members))];
  const ranked = await queryRows(
    db,
    { id: int, rank: nullable(int) },
    sql`
      select player_id::int as id, rank from fantasy_totals
      where scope = 'season' and period = ${currentSeasonId}::text and player_id = any(${sql.param(players)}::bigint[])`,
  );
  const ranks = new Map(ranked.map(({ id, rank }) => [id, rank]));
  const mine = ranks.get(playerId) ?? null;
  return leagues.map(({ members, ...league }) => ({
    ...league,
    members: members.length,
    place: mine === null ? null : members.filter((id) => (ranks.get(id) ?? mine) < mine).length + 1,
  }));
}

/** Whether the player owns the league and so may change it. */
export async function isOwner(tx: Db, leagueId: number, playerId: number): Promise<boolean> {
  const [league] = await tx
    .select({ id: fantasyLeagues.id })
    .from(fantasyLeagues)
    .where(and(eq(fantasyLeagues.id, leagueId), eq(fantasyLeagues.ownerId, playerId)));
  return league !== undefined;
}
