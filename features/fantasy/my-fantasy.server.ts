import { and, eq, sql } from 'drizzle-orm';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, json, nullable, other, queryRows } from '#platform/db/query-rows.server.ts';
import { person } from '#platform/http/route-rules.server.ts';
import { parseId } from '#platform/http/query.rules.ts';
import { errorResponse } from '#platform/http/api-error.server.ts';
import { resource } from '#app/http/resource.server.ts';
import { carryOver, type Team } from './team.rules.ts';
import type { MyFantasy, MyStanding, SavedTeamAnswer } from './answers.rules.ts';
import { fantasyPlayers, fantasyTeams, fantasyTotals } from './fantasy.tables.ts';
import { currentSeasonId, readRounds } from './season.server.ts';
import { readExplainedTeam, readSelectableRunners, readTeams, saveTeam } from './team.server.ts';
import { fantasyRefusal } from '#text/fantasy/refusals';
import { parseStandingsQuery, standingsParameters, type StandingsQuery } from './standings.rules.ts';
import { readMyLeagues } from './leagues.server.ts';
import { readPlayerId } from './players.server.ts';
import { readRowsOf } from './standings.server.ts';

const emptyFantasy: MyFantasy = {
  player: null,
  team: null,
  savedAt: null,
  carriedOver: null,
  last: null,
  season: null,
};

/**
 * The viewer's own part of the league's page: player, team in the round `eventId` (null = no round is shown), last
 * result, place in the season.
 */
export async function readMyFantasy(db: Db, userId: string, eventId: number | null, now: Instant): Promise<MyFantasy> {
  const [player] = await db
    .select({ id: fantasyPlayers.id, stableName: fantasyPlayers.stableName })
    .from(fantasyPlayers)
    .where(eq(fantasyPlayers.userId, userId));
  if (!player) return emptyFantasy;
  const [mine] = eventId === null ? [] : await readTeams(db, eventId, player.id);
  return {
    player,
    team: mine?.team ?? null,
    savedAt: mine && eventId !== null ? await readSavedAt(db, eventId, player.id) : null,
    carriedOver: mine || eventId === null ? null : await readCarriedOver(db, eventId, player.id),
    last: await readLast(db, player.id, now),
    season: await readSeason(db, player.id),
  };
}

async function readSavedAt(db: Db, eventId: number, playerId: number): Promise<Instant | null> {
  const [team] = await db
    .select({ savedAt: fantasyTeams.savedAt })
    .from(fantasyTeams)
    .where(and(eq(fantasyTeams.eventId, eventId), eq(fantasyTeams.playerId, playerId)));
  return team ? (team.savedAt.getTime() as Instant) : null;
}

async function readLast(db: Db, playerId: number, now: Instant): Promise<MyFantasy['last']> {
  const [found] = await queryRows(
    db,
    { id: int },
    sql`
      select r.event_id::int as id from fantasy_teams t join fantasy_rounds r on r.event_id = t.event_id
      where t.player_id = ${playerId} and (r.state <> 'open' or r.locks_at <= app_now())
      order by r.locks_at desc nulls last, r.event_id desc limit 1`,
  );
  const round = found && (await readRounds(db)).find(({ eventId }) => eventId === found.id);
  const team = round && (await readExplainedTeam(db, round, playerId, now));
  return round && team ? { round, team } : null;
}

async function readSeason(db: Db, playerId: number): Promise<MyFantasy['season']> {
  const current = sql`${currentSeasonId}::text`;
  const [total] = await db
    .select({ rank: fantasyTotals.rank, points: fantasyTotals.points })
    .from(fantasyTotals)
    .where(
      and(eq(fantasyTotals.playerId, playerId), eq(fantasyTotals.scope, 'season'), eq(fantasyTotals.period, current)),
    );
  return total ?? null;
}

/** The person's last team before this round, reduced to the horses and jockey that run in it; offered as a start. */
async function readCarriedOver(db: Db, eventId: number, playerId: number): Promise<Team | null> {
  const [former] = await queryRows(
    db,
    { jockeyId: nullable(int), horseIds: other<number[]>() },
    sql`
      select t.jockey_id::int as "jockeyId",
        array(select p.horse_id::int from fantasy_picks k join race_participations p on p.id = k.participation_id
          join races r on r.id = k.race_id where k.team_id = t.id order by k.is_captain desc, r.race_number) as "horseIds"
      from fantasy_teams t join fantasy_rounds r on r.event_id = t.event_id
      where t.player_id = ${playerId} and r.event_id <> ${eventId}
      order by r.locks_at desc nulls last limit 1`,
  );
  if (!former) return null;
  const { market, budget } = await readCarryOverMarket(db, eventId);
  const team = carryOver({ ...former, captainHorseId: former.horseIds[0] ?? null }, market, budget);
  return team.picks.length > 0 || team.jockeyId !== null ? team : null;
}

async function readCarryOverMarket(db: Db, eventId: number) {
  const [round] = await queryRows(
    db,
    { raceCount: int, budget: int, horses: nullable(json<Record<string, number>>()) },
    sql`
      select r.race_count::int as "raceCount", r.budget,
        (select json_object_agg(p.id, p.horse_id) from fantasy_prices c join race_participations p on p.id = c.participation_id
          where c.event_id = r.event_id) as horses
      from fantasy_rounds r where r.event_id = ${eventId}`,
  );
  if (!round) throw new Error(`no round of ${eventId}`);
  const market = await readSelectableRunners(db, eventId, round.raceCount);
  const runners = market.runners.map((runner) => ({ ...runner, horseId: round.horses?.[runner.id] ?? 0 }));
  return { market: { ...market, runners }, budget: round.budget };
}

/** The viewer's own part of the Fantasy league: their team of a round. */
export const fantasyResource = resource('/api/viewer/fantasy', person(['round']), {
  async GET({ ctx: { db, now, person }, query }) {
    if (!person) return refuse('actor.not-signed-in');
    const mine: MyFantasy = await readMyFantasy(db, person.id, parseId(query.get('round')), now);
    return Response.json(mine);
  },
  /** Saves the team; after a refusal the draft stays in the browser. */
  async POST({ ctx, request }) {
    const input: unknown = await request.json().catch(() => null);
    const saved = await saveTeam(ctx, input);
    return saved.ok ? Response.json(saved.value satisfies SavedTeamAnswer) : refuse(saved.code);
  },
});

function refuse(reason: string): Response {
  const status = reason === 'actor.not-signed-in' ? 401 : reason === 'input.invalid' ? 400 : 409;
  return errorResponse(status, reason, { message: fantasyRefusal(reason) });
}

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

/** The viewer's own row of the league's leaderboard, and their private leagues. */
export const fantasyStandingResource = resource('/api/viewer/fantasy-standing', person(standingsParameters), {
  async GET({ ctx: { db, now, person }, query }) {
    if (!person) return errorResponse(401, 'actor.not-signed-in');
    const standing: MyStanding = await readMyLeaderboard(db, person.id, parseStandingsQuery(query), now);
    return Response.json(standing);
  },
});
