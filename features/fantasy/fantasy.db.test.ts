import { and, asc, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { participations, raceEvents, races } from '#features/racing/racing.tables.ts';
import { tipOutcomes } from '#features/tips/tip-totals.tables.ts';
import { testInTransaction, testOnNewDatabase } from '#tests/db.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { actingAt, finishRace, openDay, type PlayedRace, teamOf } from '#tests/factories/fantasy.ts';
import { insertEvent, insertRace, insertRunner, unjudged } from '#tests/factories/racing.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { outcomeOf } from '#tests/sql-state.ts';
import {
  fantasyPicks,
  fantasyPlayers,
  fantasyPrices,
  fantasyRounds,
  fantasyScores,
  fantasyTeams,
  fantasyTotals,
} from './fantasy.tables.ts';
import { leaveFantasy } from './leagues.server.ts';
import { closeDue, fantasyJob, openDue, openRounds } from './fantasy-job.server.ts';
import { saveTeam } from './team.server.ts';

const eve = Date.parse('2023-10-07T10:00:00Z') as Instant;
const firstStart = Date.parse('2023-10-08T12:01:00Z') as Instant;
const evening = Date.parse('2023-10-08T18:00:00Z') as Instant;

const tester = (db: Db, username: string) => insertProfile(db, { username, fantasyTestingOptIn: true });

async function save(db: Db, userId: string, team: object, now: Instant = eve) {
  return saveTeam(actingAt(db, now, { role: 'user', id: userId }), team);
}

async function close(db: Db, now: Instant = firstStart): Promise<void> {
  await setSiteTime(db, new Date(now).toISOString());
  await closeDue(db, now);
}

async function standings(db: Db, eventId: number): Promise<string[]> {
  const rows = await db
    .select({
      rank: fantasyScores.rank,
      points: fantasyScores.points,
      username: sql<string>`(select username from profiles where id = ${fantasyPlayers.userId})`,
    })
    .from(fantasyScores)
    .innerJoin(fantasyPlayers, eq(fantasyPlayers.id, fantasyScores.playerId))
    .where(and(eq(fantasyScores.eventId, eventId), sql`${fantasyPlayers.robot} is null`))
    .orderBy(asc(fantasyScores.rank));
  return rows.map(({ rank, username, points }) => `${rank} ${username} ${points}`);
}

async function totals(db: Db): Promise<string[]> {
  const rows = await db
    .select({
      period: fantasyTotals.period,
      rank: fantasyTotals.rank,
      previousRank: fantasyTotals.previousRank,
      points: fantasyTotals.points,
      rounds: fantasyTotals.rounds,
      username: sql<string>`(select username from profiles where id = ${fantasyPlayers.userId})`,
    })
    .from(fantasyTotals)
    .innerJoin(fantasyPlayers, eq(fantasyPlayers.id, fantasyTotals.playerId))
    .where(sql`${fantasyPlayers.robot} is null`)
    .orderBy(asc(fantasyTotals.scope), asc(fantasyTotals.period), asc(fantasyTotals.rank));
  return rows.map(
    ({ period, rank, previousRank, username, points, rounds }) =>
      `${period.replace(/^\d+/, '')} ${rank}/${previousRank ?? '–'} ${username} ${points} ${rounds}×`,
  );
}

testInTransaction(
  'fantasy.rounds: a round opens once, priced from the odds of that moment, with the robots’ teams',
  async (db) => {
    const day = await openDay(db);
    const prices = await db
      .select({ price: fantasyPrices.price })
      .from(fantasyPrices)
      .where(eq(fantasyPrices.raceId, day.races[0]!.id))
      .orderBy(asc(fantasyPrices.runnerId));
    // Chances 1/2, 1/4, 1/4: 33.3 credits × (0.4 + 0.5 × 1.5) = 38.3.
    expect(prices.map(({ price }) => price)).toEqual([38, 26, 26]);
    expect(await db.$count(fantasyTeams)).toBe(3);
    await db.update(participations).set({ fortunaOdds: 3 });
    await openDue(db, actingAt(db, eve).clock, eve);
    expect(await db.$count(fantasyRounds)).toBe(1);
    expect(await db.$count(fantasyPrices, eq(fantasyPrices.price, 38))).toBe(3);
    expect(await openRounds(actingAt(db, eve, { role: 'user', id: await tester(db, 'Anna') }), {})).toMatchObject({
      code: 'actor.not-admin',
    });
  },
);

testInTransaction(
  'fantasy.prices: a runner entered after the opening gets its price then, the others keep theirs',
  async (db) => {
    const day = await openDay(db);
    await insertRunner(db, { raceId: day.races[0]!.id, number: 9, fortunaOdds: 1.5 });
    await openDue(db, actingAt(db, eve).clock, eve);
    const prices = await db
      .select({ price: fantasyPrices.price })
      .from(fantasyPrices)
      .where(eq(fantasyPrices.raceId, day.races[0]!.id))
      .orderBy(asc(fantasyPrices.runnerId));
    expect(prices.map(({ price }) => price)).toEqual([38, 26, 26, 40]);
  },
);

testInTransaction('fantasy.team: each invalid team is refused on the server, and the saved one stays', async (db) => {
  const day = await openDay(db);
  const other = await openDay(db, { date: '2023-10-09' });
  const anna = await tester(db, 'Anna');
  const bob = await insertProfile(db, { username: 'Bob' });
  const good = teamOf(day, [2, 0, null]);
  expect(await save(db, anna, good)).toEqual({ ok: true, value: { savedAt: eve } });
  const [first, second] = day.races;
  const refusals: [object, string][] = [
    [teamOf(day, [0, 0, 2]), 'fantasy.over-budget'],
    [{ ...good, picks: [...good.picks, { raceId: first!.id, runnerId: first!.runners[1] }] }, 'fantasy.two-of-race'],
    [{ ...good, picks: [{ raceId: first!.id, runnerId: other.races[0]!.runners[0] }] }, 'fantasy.unknown-runner'],
    [{ ...good, picks: [{ raceId: second!.id, runnerId: first!.runners[0] }] }, 'fantasy.unknown-runner'],
    [{ ...good, captainId: first!.runners[0] }, 'fantasy.captain-not-in-team'],
    [{ ...good, jockeyId: other.jockeyId }, 'fantasy.unknown-jockey'],
    [{ ...good, reserveId: first!.runners[0] }, 'fantasy.reserve-too-dear'],
    [{ ...good, picks: [], captainId: null }, 'fantasy.empty-team'],
    [{ ...good, eventId: 987_654 }, 'fantasy.unknown-round'],
  ];
  for (const [team, code] of refusals) expect(await save(db, anna, team)).toEqual({ ok: false, code });
  expect(await save(db, bob, good)).toEqual({ ok: false, code: 'fantasy.not-joined' });
  expect(await saveTeam(actingAt(db, eve, { role: 'visitor' }), good)).toMatchObject({ code: 'actor.not-signed-in' });
  // A forged owner is ignored: the team is the actor's.
  expect(await save(db, anna, { ...good, playerId: 1, userId: bob })).toMatchObject({ ok: true });
  expect(await db.$count(fantasyPlayers, eq(fantasyPlayers.userId, bob))).toBe(0);
  expect(await save(db, anna, { ...good, picks: 'x' })).toMatchObject({ code: 'input.invalid' });
  const picks = await db
    .select({ id: fantasyPicks.runnerId })
    .from(fantasyPicks)
    .innerJoin(fantasyTeams, eq(fantasyTeams.id, fantasyPicks.teamId))
    .innerJoin(fantasyPlayers, eq(fantasyPlayers.id, fantasyTeams.playerId))
    .where(eq(fantasyPlayers.userId, anna))
    .orderBy(asc(fantasyPicks.raceId));
  expect(picks.map(({ id }) => id)).toEqual(good.picks.map(({ runnerId }) => runnerId));
});

testInTransaction('fantasy.lock: from the first start on, by the database’s clock, no team changes', async (db) => {
  const day = await openDay(db);
  const anna = await tester(db, 'Anna');
  await setSiteTime(db, '2023-10-08T12:00:59Z');
  expect(await save(db, anna, teamOf(day, [2]), (firstStart - 1000) as Instant)).toMatchObject({ ok: true });
  await setSiteTime(db, '2023-10-08T12:01:01Z');
  // The process's clock lags behind: the trigger refuses.
  expect(await save(db, anna, teamOf(day, [1]), (firstStart - 1000) as Instant)).toEqual({
    ok: false,
    code: 'fantasy.closed',
  });
  expect(await save(db, anna, teamOf(day, [1]), firstStart)).toEqual({ ok: false, code: 'fantasy.closed' });
  for (const change of [
    (tx: Db) => tx.update(fantasyTeams).set({ savedAt: new Date(eve) }),
    (tx: Db) => tx.delete(fantasyTeams),
    (tx: Db) => tx.delete(fantasyPicks),
    (tx: Db) => tx.update(fantasyPicks).set({ isCaptain: false }),
  ])
    expect(await outcomeOf(db, change)).toBe('P0F01');
});

testInTransaction(
  'fantasy.team: the database lets no team over its budget, and no two horses of a race',
  async (db) => {
    const day = await openDay(db);
    const anna = await tester(db, 'Anna');
    await save(db, anna, teamOf(day, [0, 2]));
    const [team] = await db.select().from(fantasyTeams).orderBy(sql`id desc`).limit(1);
    const [first, , third] = day.races;
    const pick = (race: PlayedRace, runner: number) => ({
      teamId: team!.id,
      eventId: day.eventId,
      raceId: race.id,
      runnerId: race.runners[runner]!,
    });
    expect(await outcomeOf(db, (tx) => tx.insert(fantasyPicks).values(pick(third!, 0)))).toBe('P0F02');
    expect(await outcomeOf(db, (tx) => tx.insert(fantasyPicks).values(pick(first!, 1)))).toBe('23505');
    expect(await outcomeOf(db, (tx) => tx.insert(fantasyPicks).values(pick(third!, 2)))).toBe('ok');
  },
);

testInTransaction(
  'fantasy.scoring: results are scored race by race, a correction moves points and places',
  async (db) => {
    const day = await openDay(db);
    const [anna, bob, cyril] = [await tester(db, 'Anna'), await tester(db, 'Bob'), await tester(db, 'Cyril')];
    await save(db, anna, teamOf(day, [0, 2], { jockeyId: day.jockeyId }));
    await save(db, bob, teamOf(day, [1, 2]), (eve + 2000) as Instant);
    await save(db, cyril, teamOf(day, [1, 2]), (eve + 1000) as Instant);
    await close(db);
    expect(await standings(db, day.eventId)).toEqual(['1 Anna 0', '2 Cyril 0', '3 Bob 0']);
    await finishRace(db, day.races[0]!, evening);
    // 2 × 10 for the captain, 2 for the jockey; equal points go to the earlier team.
    expect(await standings(db, day.eventId)).toEqual(['1 Anna 22', '2 Cyril 12', '3 Bob 12']);
    for (const race of day.races.slice(1)) await finishRace(db, race, evening);
    expect(await standings(db, day.eventId)).toEqual(['1 Anna 30', '2 Cyril 16', '3 Bob 16']);
    expect(await db.select({ state: fantasyRounds.state }).from(fantasyRounds)).toEqual([{ state: 'finished' }]);
    const season = ['1/– Anna 30 1×', '2/– Cyril 16 1×', '3/– Bob 16 1×'];
    // Over several rounds, equal points go to the player who joined first.
    expect(await totals(db)).toEqual([
      '/2023-10 1/– Anna 30 1×',
      '/2023-10 2/– Bob 16 1×',
      '/2023-10 3/– Cyril 16 1×',
      ` ${season[0]}`,
      ' 2/– Bob 16 1×',
      ' 3/– Cyril 16 1×',
    ]);
    await db
      .update(participations)
      .set(unjudged({ finishingPosition: null, resultStatus: 'DD' }))
      .where(eq(participations.id, day.races[0]!.runners[0]!));
    await closeDue(db, evening);
    expect(await standings(db, day.eventId)).toEqual(['1 Cyril 16', '2 Bob 16', '3 Anna 8']);
    expect((await totals(db)).slice(3)).toEqual([' 1/– Bob 16 1×', ' 2/– Cyril 16 1×', ' 3/– Anna 8 1×']);
  },
);

testInTransaction(
  'fantasy.special-cases: a day cancelled or annulled for more than half brings nobody anything',
  async (db) => {
    const day = await openDay(db);
    await save(db, await tester(db, 'Anna'), teamOf(day, [0, 2]));
    await close(db);
    await finishRace(db, day.races[0]!, evening);
    expect(await standings(db, day.eventId)).toEqual(['1 Anna 20']);
    for (const race of day.races.slice(1))
      await db
        .update(races)
        .set(unjudged({ isCancelled: true }))
        .where(eq(races.id, race.id));
    await closeDue(db, evening);
    expect(await standings(db, day.eventId)).toEqual([]);
    expect(await totals(db)).toEqual([]);
    expect(await db.select({ state: fantasyRounds.state }).from(fantasyRounds)).toEqual([{ state: 'void' }]);
    await db
      .update(races)
      .set(unjudged({ isCancelled: false }))
      .where(eq(races.id, day.races[1]!.id));
    await finishRace(db, day.races[1]!, evening);
    expect(await standings(db, day.eventId)).toEqual(['1 Anna 24']);
  },
);

testInTransaction('fantasy.lock: the lock moves with the first start, and stays where it has passed', async (db) => {
  const day = await openDay(db);
  const locksAt = async () =>
    (await db.select({ at: fantasyRounds.locksAt }).from(fantasyRounds))[0]?.at?.toISOString() ?? null;
  const [first, second] = day.races;
  const cancel = (race: PlayedRace, isCancelled: boolean) =>
    db.update(races).set(unjudged({ isCancelled })).where(eq(races.id, race.id));
  expect(await locksAt()).toBe('2023-10-08T12:01:00.000Z');
  await cancel(first!, true);
  expect(await locksAt()).toBe('2023-10-08T12:02:00.000Z');
  await db.update(races).set({ time: '11:30' }).where(eq(races.id, second!.id));
  expect(await locksAt()).toBe('2023-10-08T09:30:00.000Z');
  await db.update(raceEvents).set(unjudged({ status: 'cancelled' }));
  expect(await locksAt()).toBeNull();
  expect(await save(db, await tester(db, 'Anna'), teamOf(day, [null, 2]))).toEqual({
    ok: false,
    code: 'fantasy.closed',
  });
  await db.update(raceEvents).set(unjudged({ status: 'moved', date: '2023-10-10' }));
  expect(await locksAt()).toBe('2023-10-10T09:30:00.000Z');
  await setSiteTime(db, '2023-10-10T09:31:00Z');
  await db.update(raceEvents).set({ date: '2023-10-12' });
  expect(await locksAt()).toBe('2023-10-10T09:30:00.000Z');
});

testInTransaction(
  'fantasy.special-cases: a played day that moves to another month takes its points along',
  async (db) => {
    const day = await openDay(db);
    await save(db, await tester(db, 'Anna'), teamOf(day, [0]));
    await close(db);
    for (const race of day.races) await finishRace(db, race, evening);
    await db.update(raceEvents).set({ date: '2023-11-01' });
    await closeDue(db, evening);
    expect(await totals(db)).toEqual(['/2023-11 1/– Anna 20 1×', ' 1/– Anna 20 1×']);
    await db.delete(tipOutcomes);
    await db.delete(raceEvents);
    expect(await totals(db)).toEqual([]);
    expect(await db.$count(fantasyTeams)).toBe(0);
  },
);

testInTransaction('fantasy.leaderboard: movement is measured against the ranks before the newest round', async (db) => {
  const [anna, bob] = [await tester(db, 'Anna'), await tester(db, 'Bob')];
  const first = await openDay(db);
  await save(db, anna, teamOf(first, [0]));
  await save(db, bob, teamOf(first, [1]));
  await close(db);
  for (const race of first.races) await finishRace(db, race, evening);
  const second = await openDay(db, { date: '2023-10-15' });
  const start = Date.parse('2023-10-15T12:01:00Z') as Instant;
  const eveOfSecond = (start - 86_400_000) as Instant;
  await save(db, bob, teamOf(second, [0]), eveOfSecond);
  await save(db, await tester(db, 'Cyril'), teamOf(second, [2]), eveOfSecond);
  await close(db, start);
  for (const race of second.races) await finishRace(db, race, evening);
  expect((await totals(db)).slice(3)).toEqual([' 1/2 Bob 32 2×', ' 2/1 Anna 20 1×', ' 3/– Cyril 8 1×']);
});

testInTransaction(
  'fantasy.account-deletion: a deleted account leaves its played rounds, not its name, open team or league',
  async (db) => {
    const day = await openDay(db);
    const anna = await tester(db, 'Anna');
    await save(db, anna, teamOf(day, [0]));
    await db.update(fantasyPlayers).set({ stableName: 'Stáj U Anny' }).where(eq(fantasyPlayers.userId, anna));
    await leaveFantasy(db, anna);
    expect(await db.$count(fantasyTeams)).toBe(3);
    const [player] = await db.select().from(fantasyPlayers).where(eq(fantasyPlayers.userId, anna));
    expect(player).toMatchObject({ stableName: null });
  },
);

testInTransaction(
  'fantasy.reserve: a reserve whose runner is deleted after the lock leaves the team standing',
  async (db) => {
    const day = await openDay(db);
    await save(db, await tester(db, 'Anna'), teamOf(day, [null, null, 2], { reserveId: null }));
    await close(db);
    await db.delete(participations).where(eq(participations.id, day.races[2]!.runners[2]!));
    await closeDue(db, evening);
    expect(await standings(db, day.eventId)).toEqual(['1 Anna 0']);
  },
);

testOnNewDatabase(
  'fantasy.rounds: four workers open a round, close it and score it once, after a jump of the clock',
  async ({ db }) => {
    const eventId = await insertEvent(db, { date: '2023-10-08' as PragueDate });
    for (const raceNumber of [1, 2]) {
      const raceId = await insertRace(db, { eventId, raceNumber, time: '14:01' });
      for (const number of [1, 2]) await insertRunner(db, { raceId, number, fortunaOdds: 2 });
    }
    const idle = { name: 'publish', run: async () => null };
    const workAt = async (now: Instant) => {
      await setSiteTime(db, new Date(now).toISOString());
      const workers = [1, 2, 3, 4].map(() => fantasyJob(db, actingAt(db, now).clock, idle));
      return Promise.all(workers.map((worker) => worker.run(async () => undefined)));
    };
    expect(new Set(await workAt(eve))).toEqual(new Set([eve + 60_000]));
    expect(await db.$count(fantasyRounds)).toBe(1);
    expect(await db.$count(fantasyTeams)).toBe(3);
    await workAt((firstStart + 4 * 86_400_000) as Instant);
    expect(await db.select({ state: fantasyRounds.state }).from(fantasyRounds)).toEqual([{ state: 'void' }]);
    expect(await db.$count(fantasyScores)).toBe(0);
  },
);
