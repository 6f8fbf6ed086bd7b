import { and, asc, eq, sql } from 'drizzle-orm';
import type { LeagueView } from '#domain/fantasy/league-view.ts';
import type { MyLeague } from '#domain/fantasy/my-standing.ts';
import type { Db } from '#server/db/db.ts';
import { int, nullable, queryRows, text } from '#server/db/query-rows.ts';
import { fantasyPlayers } from '#server/db/schema/fantasy.ts';
import { fantasyLeagueMembers, fantasyLeagues } from '#server/db/schema/fantasy-leagues.ts';
import { profiles } from '#server/db/schema/people.ts';
import { currentSeasonId } from './current-season.ts';

/**
 * A private league for one of its members; null for others and for an unknown league. Two queries. For
 * /fantasy/league/{id}.
 */
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

/**
 * The leagues that a player is a member of, with their rank in each; one query. For /fantasy/league and
 * /api/viewer/fantasy-standing.
 */
export async function readMyLeagues(db: Db, playerId: number): Promise<MyLeague[]> {
  return queryRows(
    db,
    { id: int, name: text(), members: int, place: nullable(int) },
    sql`
      select l.id::int, l.name, count(*)::int as members,
        (case when bool_or(m.player_id = ${playerId} and t.rank is not null)
          then count(*) filter (where t.rank < mine.rank) + 1 end)::int as place
      from fantasy_league_members my join fantasy_leagues l on l.id = my.league_id
      join fantasy_league_members m on m.league_id = l.id
      left join fantasy_totals t on t.player_id = m.player_id and t.scope = 'season'
        and t.period = ${currentSeasonId}::text
      left join fantasy_totals mine on mine.player_id = my.player_id and mine.scope = t.scope and mine.period = t.period
      where my.player_id = ${playerId} group by l.id order by l.name, l.id`,
  );
}

/** Whether the player owns the league and so may change it (change-league.ts). */
export async function isOwner(tx: Db, leagueId: number, playerId: number): Promise<boolean> {
  const [league] = await tx
    .select({ id: fantasyLeagues.id })
    .from(fantasyLeagues)
    .where(and(eq(fantasyLeagues.id, leagueId), eq(fantasyLeagues.ownerId, playerId)));
  return league !== undefined;
}
