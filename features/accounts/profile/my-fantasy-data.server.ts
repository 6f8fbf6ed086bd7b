import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { fantasyPlayers, fantasyScores, fantasyTeams } from '#features/fantasy/fantasy.tables.ts';
import { fantasyFeedback, fantasyLeagueMembers, fantasyLeagues } from '#features/fantasy/fantasy-leagues.tables.ts';
import { horses, jockeys, participations, raceEvents } from '#features/racing/racing.tables.ts';

/** What is stored of a person in the Fantasy league: stable name, teams with points, leagues, feedback. */
export async function readMyFantasyData(db: Db, userId: string) {
  const [player] = await db
    .select({ id: fantasyPlayers.id, stableName: fantasyPlayers.stableName })
    .from(fantasyPlayers)
    .where(eq(fantasyPlayers.userId, userId));
  return {
    stableName: player?.stableName ?? null,
    teams: player ? await teamsOf(db, player.id) : [],
    leagues: player ? await leaguesOf(db, player.id) : [],
    feedback: await db
      .select({
        rating: fantasyFeedback.rating,
        message: fantasyFeedback.message,
        at: fantasyFeedback.createdAt,
        decision: fantasyFeedback.decision,
        answer: fantasyFeedback.answer,
      })
      .from(fantasyFeedback)
      .where(eq(fantasyFeedback.userId, userId))
      .orderBy(asc(fantasyFeedback.id)),
  };
}

/** `horses`: the captain first, then by race. */
const teamsOf = (db: Db, playerId: number) =>
  db
    .select({
      date: raceEvents.date,
      location: raceEvents.location,
      savedAt: fantasyTeams.savedAt,
      horses: sql<string[]>`array(
        select h.name from fantasy_picks k join race_participations p on p.id = k.participation_id
        join individual_horses h on h.id = p.horse_id join races r on r.id = p.race_id
        where k.team_id = ${fantasyTeams.id} order by k.is_captain desc, r.race_number)`,
      reserve: horses.name,
      jockey: jockeys.name,
      points: fantasyScores.points,
      rank: fantasyScores.rank,
    })
    .from(fantasyTeams)
    .innerJoin(raceEvents, eq(raceEvents.id, fantasyTeams.eventId))
    .leftJoin(participations, eq(participations.id, fantasyTeams.reserveId))
    .leftJoin(horses, eq(horses.id, participations.horseId))
    .leftJoin(jockeys, eq(jockeys.id, fantasyTeams.jockeyId))
    .leftJoin(
      fantasyScores,
      sql`${fantasyScores.eventId} = ${fantasyTeams.eventId} and ${fantasyScores.playerId} = ${fantasyTeams.playerId}`,
    )
    .where(eq(fantasyTeams.playerId, playerId))
    .orderBy(asc(raceEvents.date), asc(fantasyTeams.id));

const leaguesOf = (db: Db, playerId: number) =>
  db
    .select({
      name: fantasyLeagues.name,
      founded: sql<boolean>`${fantasyLeagues.ownerId} = ${playerId}`,
      since: fantasyLeagueMembers.joinedAt,
    })
    .from(fantasyLeagueMembers)
    .innerJoin(fantasyLeagues, eq(fantasyLeagues.id, fantasyLeagueMembers.leagueId))
    .where(eq(fantasyLeagueMembers.playerId, playerId))
    .orderBy(asc(fantasyLeagueMembers.joinedAt), asc(fantasyLeagues.id));
