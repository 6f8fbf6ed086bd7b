import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Limits } from '#features/accounts/limits.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { profiles } from '#features/accounts/people.tables.ts';
import { removeAccount } from '#features/accounts/delete-account.server.ts';
import { readMyFantasyData } from '#features/accounts/my-data.server.ts';
import { testInTransaction, testOnNewDatabase } from '#tests/db.ts';
import { actingAt, finishRace, openDay, type PlayedDay, teamOf } from '#tests/factories/fantasy.ts';
import { insertProfile, insertUser } from '#tests/factories/people.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { parseStandingsQuery } from './standings.rules.ts';
import { fantasyPlayers } from './fantasy.tables.ts';
import { fantasyLeagues } from './fantasy-leagues.tables.ts';
import {
  createLeague,
  joinByCode,
  joinLeague,
  leaveLeague,
  readLeague,
  readMyLeagues,
  removeMember,
  renameLeague,
} from './leagues.server.ts';
import { closeDue } from './fantasy-job.server.ts';
import { sendFeedback } from './feedback.server.ts';
import { nameStable, readPlayerId } from './players.server.ts';
import { readExplainedTeam, saveTeam } from './team.server.ts';
import { readLeaderboard } from './standings.server.ts';
import { readRoundMarket } from './market.server.ts';
import { readMyFantasy, readMyLeaderboard } from './my-fantasy.server.ts';
import { readRound } from './season.server.ts';

const now = Date.parse('2023-10-07T12:00:00Z') as Instant;
const season = parseStandingsQuery(new URLSearchParams());
const tester = (db: Db, username: string) => insertProfile(db, { username, fantasyTestingOptIn: true });
const as = (db: Db, id: string, at: Instant = now) => actingAt(db, at, { role: 'user', id });

async function foundLeague(db: Db, userId: string): Promise<{ leagueId: number; code: string }> {
  const created = await createLeague(as(db, userId), { name: ' Parta z Chuchle ' });
  if (!created.ok) throw new Error(created.code);
  const { leagueId } = created.value;
  const [league] = await db.select().from(fantasyLeagues).where(eq(fantasyLeagues.id, leagueId));
  return { leagueId, code: league!.code };
}

testInTransaction(
  'fantasy.private-leagues: a league is created, joined by a code, renamed, left, passed on and deleted',
  async (db) => {
    const [anna, bob, cyril] = [await tester(db, 'Anna'), await tester(db, 'Bob'), await tester(db, 'Cyril')];
    const { leagueId, code } = await foundLeague(db, anna);
    for (const id of [bob, cyril])
      expect(await joinLeague(as(db, id, (now + 1000) as Instant), { code: ` ${code.toLowerCase()} ` })).toMatchObject({
        ok: true,
      });
    expect(await joinLeague(as(db, bob), { code })).toEqual({ ok: false, code: 'fantasy.already-member' });
    const idOf = async (userId: string) => (await readPlayerId(db, userId)) ?? 0;
    const league = await readLeague(db, leagueId, await idOf(bob));
    expect(league).toMatchObject({
      name: 'Parta z Chuchle',
      isMine: false,
      members: [{ username: 'Anna', isOwner: true }, {}, {}],
    });
    const rename = (id: string) => renameLeague(as(db, id), { leagueId, name: 'Nová parta' });
    expect(await rename(bob)).toEqual({ ok: false, code: 'fantasy.not-owner' });
    expect(await rename(anna)).toMatchObject({ ok: true });
    const remove = async (id: string, whom: string) =>
      removeMember(as(db, id), { leagueId, playerId: await idOf(whom) });
    expect(await remove(bob, cyril)).toEqual({ ok: false, code: 'fantasy.not-owner' });
    expect(await remove(anna, anna)).toEqual({ ok: false, code: 'fantasy.owner-stays' });
    expect(await remove(anna, cyril)).toMatchObject({ ok: true });
    expect(await remove(anna, cyril)).toEqual({ ok: false, code: 'fantasy.not-member' });
    expect(await readLeague(db, leagueId, await idOf(cyril))).toBeNull();
    expect(await leaveLeague(as(db, anna), { leagueId })).toMatchObject({ ok: true });
    expect(await readLeague(db, leagueId, await idOf(bob))).toMatchObject({ name: 'Nová parta', isMine: true });
    expect(await leaveLeague(as(db, bob), { leagueId })).toMatchObject({ ok: true });
    expect(await db.$count(fantasyLeagues)).toBe(0);
  },
);

testOnNewDatabase('fantasy.private-leagues: the last two who leave at once leave no empty league', async ({ db }) => {
  const [anna, bob] = [await tester(db, 'Anna'), await tester(db, 'Bob')];
  for (let time = 0; time < 20; time += 1) {
    const { leagueId, code } = await foundLeague(db, anna);
    await joinLeague(as(db, bob), { code });
    await Promise.all([anna, bob].map((id) => leaveLeague(as(db, id), { leagueId })));
  }
  expect(await db.$count(fantasyLeagues)).toBe(0);
});

testInTransaction(
  'fantasy.joining: a person who doesn’t test the league can’t create or join one; names are validated',
  async (db) => {
    const stranger = await insertProfile(db, { username: 'Cizi' });
    const { code } = await foundLeague(db, await tester(db, 'Anna'));
    expect(await createLeague(as(db, stranger), { name: 'Liga' })).toEqual({ ok: false, code: 'fantasy.not-joined' });
    expect(await joinLeague(as(db, stranger), { code })).toEqual({ ok: false, code: 'fantasy.not-joined' });
    const bob = await tester(db, 'Bob');
    expect(await joinLeague(as(db, bob), { code: 'AAAA-2222' })).toEqual({ ok: false, code: 'fantasy.unknown-code' });
    for (const name of ['x', 'x'.repeat(41), 'a\u0000b'])
      expect(await createLeague(as(db, bob), { name })).toMatchObject({ code: 'input.invalid' });
    expect(await nameStable(as(db, bob), { name: 'x'.repeat(31) })).toMatchObject({ code: 'input.invalid' });
    expect(await nameStable(as(db, bob), { name: 'Stáj U Bobů' })).toEqual({
      ok: true,
      value: { stableName: 'Stáj U Bobů' },
    });
  },
);

/** A request from this address; attempts are counted in memory. */
function requestFrom(tried: Map<string, number>, clientAddress: string): Parameters<typeof joinByCode>[1] {
  const limits: Limits = {
    consume: async ({ name, points }, key) => {
      const count = (tried.get(`${name} ${key}`) ?? 0) + 1;
      tried.set(`${name} ${key}`, count);
      return count > points ? 60 : null;
    },
    reset: async ({ name }, key) => void tried.delete(`${name} ${key}`),
  };
  return { accounts: { limits }, clientAddress };
}

testInTransaction(
  'fantasy.private-leagues: a known code doesn’t begin the count of tried codes anew, nor do other addresses',
  async (db) => {
    const bob = await tester(db, 'Bob');
    const { leagueId, code } = await foundLeague(db, await tester(db, 'Anna'));
    const tried = new Map<string, number>();
    const codes: string[] = [];
    for (let time = 0; time < 12; time += 1) {
      const known = time % 3 === 2;
      const joined = await joinByCode(as(db, bob), requestFrom(tried, `192.0.2.${time}`), {
        code: known ? code : 'AAAA-2222',
      });
      codes.push(joined.ok ? 'joined' : joined.code);
      if (joined.ok) await leaveLeague(as(db, bob), { leagueId });
    }
    expect(codes.slice(0, 3)).toEqual(['fantasy.unknown-code', 'fantasy.unknown-code', 'joined']);
    expect(codes.slice(10)).toEqual(['fantasy.too-many-codes', 'fantasy.too-many-codes']);
  },
);

testInTransaction('fantasy.private-leagues: codes can’t be guessed by trying many', async (db) => {
  const bob = await tester(db, 'Bob');
  const { code } = await foundLeague(db, await tester(db, 'Anna'));
  const account = requestFrom(new Map(), '192.0.2.1');
  const attempt = (given: string) => joinByCode(as(db, bob), account, { code: given });
  for (let time = 0; time < 10; time += 1)
    expect(await attempt('AAAA-2222')).toEqual({ ok: false, code: 'fantasy.unknown-code' });
  expect(await attempt(code)).toEqual({ ok: false, code: 'fantasy.too-many-codes' });
});

async function playedDay(db: Db): Promise<PlayedDay & { anna: string; bob: string }> {
  const day = await openDay(db);
  const [anna, bob] = [await tester(db, 'Anna'), await tester(db, 'Bob')];
  await saveTeam(
    as(db, anna, day.eve),
    teamOf(day, [0, 2], { jockeyId: day.jockeyId, reserveId: day.races[0]!.runners[1] }),
  );
  await saveTeam(as(db, bob, day.eve), teamOf(day, [1, 2]));
  return { ...day, anna, bob };
}

async function playOut(db: Db, day: PlayedDay): Promise<Instant> {
  await setSiteTime(db, new Date(day.firstStart).toISOString());
  await closeDue(db, day.firstStart);
  for (const race of day.races) await finishRace(db, race, day.firstStart);
  return (day.firstStart + 3_600_000) as Instant;
}

testInTransaction(
  'fantasy.hidden-teams: nobody’s team is shown before the lock, afterwards everybody’s',
  async (db) => {
    const day = await playedDay(db);
    const round = (await readRound(db, day.eventId))!;
    const playerId = (await readPlayerId(db, day.anna))!;
    expect(await readExplainedTeam(db, round, playerId, day.eve)).toBeNull();
    const open = await readRoundMarket(db, round, day.eve);
    expect(open?.market.races.flatMap(({ runners }) => runners.map(({ share }) => share))).toEqual(Array(9).fill(null));
    // The owner sees their own open team.
    expect(await readMyFantasy(db, day.anna, day.eventId, day.eve)).toMatchObject({
      team: { picks: [{}, {}] },
      last: null,
    });
    const later = await playOut(db, day);
    const explained = await readExplainedTeam(db, (await readRound(db, day.eventId))!, playerId, later);
    expect(explained).toMatchObject({
      points: 30,
      rank: 1,
      ranked: 2,
      lines: [
        { kind: 'horse', raceNumber: 1, isCaptain: true, position: 1, tenths: 200 },
        { kind: 'horse', raceNumber: 2, position: 3, tenths: 40 },
        { kind: 'jockey', wins: 3, tenths: 60 },
      ],
    });
    const closed = await readRoundMarket(db, (await readRound(db, day.eventId))!, later);
    // Five teams, the robots' included; one has the second favourite of the first race.
    expect(closed?.market.races[0]?.runners.find(({ number }) => number === 1)?.share).toBeGreaterThan(0);
  },
);

testInTransaction(
  'fantasy.leaderboard: it has round, month and season, the robots, one’s own row and leagues',
  async (db) => {
    const day = await playedDay(db);
    const { leagueId, code } = await foundLeague(db, day.anna);
    await joinLeague(as(db, day.bob), { code });
    expect(await readLeaderboard(db, season, day.eve)).toBeNull();
    const later = await playOut(db, day);
    for (const scope of ['round', 'month', 'season'] as const) {
      const board = await readLeaderboard(db, { ...season, scope }, later);
      expect(board?.rows.map(({ rank, username, points }) => `${rank} ${username} ${points}`)).toEqual([
        '1 Anna 30',
        '2 Bob 16',
      ]);
      expect(board).toMatchObject({ ranked: 2, page: 1, month: '2023-10', round: { number: 1 } });
      expect(board?.robots).toHaveLength(3);
    }
    expect(await readMyLeaderboard(db, day.bob, season, later)).toMatchObject({
      row: { rank: 2, roundPoints: 16, moved: null },
      ranked: 2,
      leagues: [{ id: leagueId, place: 2, members: 2 }],
    });
    const cyril = await tester(db, 'Cyril');
    expect(await readMyLeaderboard(db, cyril, season, later)).toEqual({
      playerId: null,
      row: null,
      ranked: 0,
      leagues: [],
    });
    expect(await readMyLeagues(db, (await readPlayerId(db, day.anna))!)).toMatchObject([{ place: 1 }]);
    expect(await db.$count(fantasyPlayers)).toBe(5);
  },
);

testInTransaction(
  'fantasy.price-list: last round’s team: its horses that run again, and their jockey, can be carried over',
  async (db) => {
    const day = await playedDay(db);
    await playOut(db, day);
    const next = await openDay(db, { date: '2023-10-15' });
    expect(await readMyFantasy(db, day.anna, next.eventId, next.eve)).toMatchObject({ team: null, carriedOver: null });
    const [first] = day.races;
    const [again] = next.races;
    await db.execute(
      `update race_participations set horse_id = (select horse_id from race_participations where id = ${first!.runners[0]}),
      jockey_id = ${day.jockeyId} where id = ${again!.runners[1]}`,
    );
    expect((await readMyFantasy(db, day.anna, next.eventId, next.eve)).carriedOver).toEqual({
      picks: [{ raceId: again!.id, runnerId: again!.runners[1] }],
      captainId: again!.runners[1],
      jockeyId: day.jockeyId,
      reserveId: null,
    });
    // It cost 38 as a favourite then, 26 now; for the others it is the first round.
    const market = await readRoundMarket(db, (await readRound(db, next.eventId))!, next.eve);
    expect(market?.market.races[0]?.runners.map(({ price, change, average }) => [price, change, average])).toEqual([
      [38, null, null],
      [26, -12, 10],
      [26, null, null],
    ]);
  },
);

testInTransaction('fantasy.leaderboard: a hundred players are two pages, split by the stored rank', async (db) => {
  const day = await openDay(db);
  for (let index = 0; index < 100; index += 1) {
    const id = await tester(db, `Hrac${index}`);
    await saveTeam(as(db, id, (day.eve + index) as Instant), teamOf(day, [index % 3, 2]));
  }
  const later = await playOut(db, day);
  const [first, second] = [
    await readLeaderboard(db, season, later),
    await readLeaderboard(db, { ...season, page: 2 }, later),
  ];
  expect([first?.rows.length, second?.rows.length, second?.ranked]).toEqual([50, 50, 100]);
  const places = [...(first?.rows ?? []), ...(second?.rows ?? [])];
  expect(places.map(({ rank }) => rank)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
  expect(places.every(({ points }, index) => index === 0 || points <= places[index - 1]!.points)).toBe(true);
  expect((await readLeaderboard(db, { ...season, page: 9 }, later))?.page).toBe(2);
});

testInTransaction(
  'fantasy.account-deletion: the export has a person’s stable, teams, leagues and feedback; with the account the personal part goes',
  async (db) => {
    const anna = await insertUser(db, { username: 'Anna' });
    await db.update(profiles).set({ fantasyTestingOptIn: true });
    const day = await openDay(db);
    const team = teamOf(day, [0, 2], { jockeyId: day.jockeyId, reserveId: day.races[0]!.runners[1] });
    await saveTeam(as(db, anna, day.eve), team);
    await nameStable(as(db, anna), { name: 'Stáj U Anny' });
    await foundLeague(db, anna);
    await sendFeedback(as(db, anna, day.eve), { rating: 4, message: 'Kdy bude aplikace?' });
    await playOut(db, day);
    const next = await openDay(db, { date: '2023-10-15' });
    await saveTeam(as(db, anna, next.eve), teamOf(next, [1]));
    const data = await readMyFantasyData(db, anna);
    expect(data).toMatchObject({
      stableName: 'Stáj U Anny',
      teams: [
        { date: '2023-10-08', jockey: `Jezdec ${day.eventId}`, reserve: expect.any(String), points: 30, rank: 1 },
        { date: '2023-10-15', jockey: null, reserve: null, points: null, rank: null },
      ],
      leagues: [{ name: 'Parta z Chuchle', founded: true }],
      feedback: [{ rating: 4, message: 'Kdy bude aplikace?', decision: null }],
    });
    expect(data.teams.map(({ horses }) => horses.length)).toEqual([2, 1]);
    await removeAccount(as(db, anna, next.eve), {});
    expect(await readMyFantasyData(db, anna)).toMatchObject({
      stableName: null,
      teams: [{ date: '2023-10-08', points: 30 }],
      leagues: [],
      feedback: [],
    });
    expect(await db.$count(fantasyLeagues)).toBe(0);
  },
);
