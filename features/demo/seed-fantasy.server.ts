import { eq, gte, sql } from 'drizzle-orm';
import { demoClockStart, demoSeason } from './demo-clock.rules.ts';
import { type DemoRound, fantasySeason } from './fantasy-season.rules.ts';
import { demoFeedback, demoLeagues, stableNames } from './demo-leagues.rules.ts';
import type { Person } from './people.rules.ts';
import { defaultRules } from '#features/fantasy/scoring.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import {
  fantasyPicks,
  fantasyPlayers,
  fantasyPrices,
  fantasyRounds,
  fantasyRules,
  fantasySeasons,
  fantasyTeams,
} from '#features/fantasy/fantasy.tables.ts';
import { fantasyFeedback, fantasyLeagueMembers, fantasyLeagues } from '#features/fantasy/fantasy-leagues.tables.ts';
import { requireRobots } from '#features/fantasy/players.server.ts';
import { settleFantasy } from '#features/fantasy/settle-fantasy.server.ts';
import { allocateIds, insertRows } from '#features/imports/row-writer.server.ts';
import { inTurns } from '#platform/process/yield-by-time.server.ts';
import type { DemoWorld } from './demo-world.server.ts';

/** Returns the number of rounds. */
export async function seedFantasy(tx: Db, { races }: DemoWorld, everybody: readonly Person[]): Promise<number> {
  const rounds = await inTurns(fantasySeason(races, everybody, demoClockStart));
  const players = await insertPlayers(tx, rounds);
  await insertRounds(tx, rounds);
  await withTriggersDisabled(tx, async () => {
    await insertTeams(tx, rounds, players);
    await tx.execute(sql`insert into unsettled_fantasy select event_id from fantasy_rounds where state = 'locked'`);
    await settleFantasy(tx, demoClockStart);
    await tx.execute(sql`
      update fantasy_rounds f set finished_at = (select max(r.completed_at) from races r where r.event_id = f.event_id)
      where state = 'finished'`);
  });
  await insertLeaguesAndFeedback(tx, everybody, players);
  return rounds.length;
}

type Players = ReadonlyMap<string, number>;
const keyOf = (player: DemoRound['teams'][number]['player']) => (typeof player === 'string' ? player : player.id);

/** Player ids by robot or by person's id, in the order in which they joined the league. */
async function insertPlayers(tx: Db, rounds: readonly DemoRound[]): Promise<Players> {
  const robots = await requireRobots(tx);
  const people = new Map(
    rounds.flatMap(({ teams }) =>
      teams.flatMap(({ player }) => (typeof player === 'string' ? [] : [[player.id, player]])),
    ),
  );
  const rows = [...people.values()].map(({ id, username }) => ({
    userId: id,
    stableName: stableNames[username ?? ''] ?? null,
  }));
  const inserted = await tx
    .insert(fantasyPlayers)
    .values(rows)
    .returning({ id: fantasyPlayers.id, userId: fantasyPlayers.userId });
  return new Map([
    ...robots.map(({ robot, id }): [string, number] => [robot, id]),
    ...inserted.map(({ userId, id }): [string, number] => [userId ?? '', id]),
  ]);
}

async function insertRounds(tx: Db, rounds: readonly DemoRound[]): Promise<void> {
  const madeAt = new Date(rounds[0]?.openedAt ?? demoClockStart);
  const [rules] = await tx.insert(fantasyRules).values({ rules: defaultRules, madeAt }).returning();
  const [season] = await tx
    .insert(fantasySeasons)
    .values({ name: String(demoSeason), startedAt: madeAt })
    .returning();
  if (!rules || !season) throw new Error('the season was not begun');
  const { budget, lockMinutes } = defaultRules;
  const rows = rounds.map(({ eventId, openedAt, locksAt, prices }) => ({
    eventId,
    seasonId: season.id,
    rulesId: rules.id,
    openedAt: new Date(openedAt),
    raceCount: new Set(prices.map(({ raceId }) => raceId)).size,
    budget,
    lockMinutes,
    locksAt: new Date(locksAt),
    state: locksAt <= demoClockStart ? 'locked' : 'open',
  }));
  await insertRows(tx, fantasyRounds, rows as (typeof fantasyRounds.$inferInsert)[]);
  await insertRows(
    tx,
    fantasyPrices,
    rounds.flatMap(({ eventId, prices }) => prices.map((price) => ({ eventId, ...price }))),
  );
}

/**
 * Disables the triggers that would refuse teams as late, as for past tips (demonstration.past-tips), then checks that
 * none is later than its lock. Teams of open rounds need it too if the site's clock starts later than the
 * demonstration's.
 */
async function withTriggersDisabled(tx: Db, work: () => Promise<void>): Promise<void> {
  const tables = [fantasyTeams, fantasyPicks];
  for (const table of tables) await tx.execute(sql`alter table ${table} disable trigger user`);
  await work();
  for (const table of tables) await tx.execute(sql`alter table ${table} enable trigger user`);
  const [team] = await tx
    .select({ id: fantasyTeams.id })
    .from(fantasyTeams)
    .innerJoin(fantasyRounds, eq(fantasyRounds.eventId, fantasyTeams.eventId))
    .where(gte(fantasyTeams.savedAt, fantasyRounds.locksAt))
    .limit(1);
  if (team) throw new Error(`team ${team.id} is later than its lock`);
}

async function insertTeams(tx: Db, rounds: readonly DemoRound[], players: Players): Promise<void> {
  const teams = rounds.flatMap(({ eventId, teams: all }) => all.map((one) => ({ eventId, ...one })));
  const ids = await allocateIds(tx, fantasyTeams, teams.length);
  const rows = teams.map(({ eventId, player, team, savedAt }, at) => ({
    id: ids[at] ?? 0,
    eventId,
    playerId: players.get(keyOf(player)) ?? 0,
    jockeyId: team.jockeyId,
    reserveId: team.reserveId,
    savedAt: new Date(savedAt),
  }));
  const picks = teams.flatMap(({ eventId, team }, at) =>
    team.picks.map(({ raceId, runnerId }) => ({
      teamId: ids[at] ?? 0,
      eventId,
      raceId,
      runnerId,
      isCaptain: runnerId === team.captainId,
    })),
  );
  await insertRows(tx, fantasyTeams, rows);
  await insertRows(tx, fantasyPicks, picks);
}

async function insertLeaguesAndFeedback(tx: Db, everybody: readonly Person[], players: Players): Promise<void> {
  const userOf = new Map(everybody.map(({ username, id }) => [username, id]));
  const playerOf = (username: string) => players.get(userOf.get(username) ?? '');
  const since = new Date('2023-05-01T18:00:00Z');
  for (const { name, code, owner, members } of demoLeagues) {
    const ownerId = playerOf(owner);
    if (ownerId === undefined) throw new Error(`${owner} doesn't play`);
    const [league] = await tx.insert(fantasyLeagues).values({ name, code, ownerId, createdAt: since }).returning();
    const ids = [owner, ...members].flatMap((username) => playerOf(username) ?? []);
    const rows = ids.map((playerId) => ({ leagueId: league?.id ?? 0, playerId, joinedAt: since }));
    await tx.insert(fantasyLeagueMembers).values(rows);
  }
  const decidedBy = everybody.find(({ role }) => role === 'admin')?.id ?? null;
  const rows = demoFeedback.map(({ username, rating, message, at, decided }) => ({
    userId: userOf.get(username) ?? null,
    rating,
    message,
    createdAt: new Date(at),
    decision: decided?.decision ?? null,
    answer: decided?.answer ?? null,
    decidedAt: decided && new Date(decided.at),
    decidedBy: decided && decidedBy,
  }));
  await tx.insert(fantasyFeedback).values(rows);
}
