import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { settleTips } from '#features/analysis/settle-tips.server.ts';
import type { CommandContext } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { users } from '#features/accounts/people.tables.ts';
import { participations } from '#features/racing/racing.tables.ts';
import { auditLog, settings } from '#platform/db/settings.tables.ts';
import { horseTips } from '#features/tips/tips.tables.ts';
import type { Mail } from '#features/mailing/mail.rules.ts';
import { testInTransaction, testOnNewDatabase, withPostgresUrl } from '#tests/db.ts';
import { holdContest } from '#tests/factories/contest.ts';
import { finishRace } from '#tests/factories/fantasy.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { insertEvent, insertRace, insertRunner, unjudged } from '#tests/factories/racing.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { outcomeOf } from '#tests/sql-state.ts';
import { roundFrom } from './round.rules.ts';
import { contestAwards, contestRounds, contestStandings } from './contest.tables.ts';
import { confirmAndNotifyWinner, handOverVoucher, readReviews, rejectWinner } from './review.server.ts';
import { freezeDue, freezeJob, freezeRounds } from './freeze-rounds.server.ts';
import { readContest } from './read-contest.server.ts';
import { readMyRoundStanding } from './my-standing.server.ts';

const monday = '2023-10-02' as PragueDate;
const round = roundFrom(monday);
const noon = round.freezesAt;
const afterRaces = Date.parse('2023-10-08T15:00:00Z') as Instant;

function at(db: Db, now: Instant, actor: CommandContext['actor'] = { role: 'system' }): CommandContext {
  return { db, actor, clock: { now: () => now, anchor: () => null } };
}

type World = {
  people: Record<'anna' | 'bob' | 'cyril' | 'dora' | 'boss', string>;
  races: { id: number; runners: number[] }[];
};

/**
 * Four races on Sunday, and a tip that pays brings two units: Anna tips four winners, the administrator three, Bob
 * three seconds, Cyril two winners, Dora three losers.
 */
async function tippedRound(db: Db, date = '2023-10-08', suffix = ''): Promise<World> {
  await setSiteTime(db, `${date}T08:00:00Z`);
  await holdContest(db);
  const eventId = await insertEvent(db, { date });
  const races: World['races'] = [];
  for (const raceNumber of [1, 2, 3, 4]) {
    const id = await insertRace(db, { eventId, raceNumber, time: `14:0${raceNumber}` });
    const runners: number[] = [];
    for (const number of [1, 2, 3, 4, 5, 6])
      runners.push((await insertRunner(db, { raceId: id, number, fortunaOdds: 3, fortunaPlace3Odds: 2 })).id);
    races.push({ id, runners });
  }
  const person = (username: string, role: 'user' | 'admin' = 'user') =>
    insertProfile(db, { username: `${username}${suffix}`, role });
  const people = {
    anna: await person('Anna'),
    bob: await person('Bob'),
    cyril: await person('Cyril'),
    dora: await person('Dora'),
    boss: await person('Boss', 'admin'),
  };
  const tip = async (userId: string, place: number, raceCount: number) => {
    for (const race of races.slice(0, raceCount))
      await db.insert(horseTips).values({ userId, raceId: race.id, runnerId: race.runners[place]! });
  };
  await tip(people.anna, 0, 4);
  await tip(people.boss, 0, 3);
  await tip(people.bob, 1, 3);
  await tip(people.cyril, 0, 2);
  await tip(people.dora, 5, 3);
  return { people, races };
}

/** Publishes the results of all races; the runners finish in the order in which they were inserted. */
async function runAll(db: Db, { races }: World): Promise<void> {
  for (const race of races) await finishRace(db, race, afterRaces);
}

const ranksOf = (standings: readonly { rank: number | null; username: string | null; noPrize: string | null }[]) =>
  standings.map(({ rank, username, noPrize }) => `${rank ?? '–'} ${username} ${noPrize ?? ''}`.trim());

const order = ['1 Anna', '2 Boss administrator', '3 Bob', '4 Dora negative-roi', '– Cyril too-few-tips'];

testOnNewDatabase(
  'contest.switch: a week without a contest is closed without a prize, and none is owed once there is an organiser again',
  async ({ db }) => {
    await runAll(db, await tippedRound(db));
    await db.delete(settings).where(eq(settings.key, 'organiser'));
    expect(await freezeDue(db, at(db, noon).clock, noon)).toEqual([monday]);
    await holdContest(db);
    expect(await freezeDue(db, at(db, noon).clock, noon)).toEqual([]);
    expect((await db.select({ prize: contestRounds.prize }).from(contestRounds))[0]).toEqual({ prize: 0 });
    expect(await db.$count(contestAwards)).toBe(0);
    expect(await db.$count(contestStandings)).toBeGreaterThan(0);
  },
);

testInTransaction(
  'contest.freeze: a round is frozen from Tuesday noon with its prize, and offered to the first who can win it',
  async (db) => {
    const world = await tippedRound(db);
    await runAll(db, world);
    await db.insert(settings).values({ key: 'weeklyPrize', value: 750 });
    const rounds = [{ monday, at: noon }];
    expect(await freezeRounds(at(db, (noon - 1) as Instant), rounds)).toEqual({ ok: false, code: 'contest.not-due' });
    expect(await freezeRounds(at(db, noon, { role: 'user', id: world.people.anna }), rounds)).toMatchObject({
      ok: false,
    });
    expect(await freezeRounds(at(db, noon), rounds)).toEqual({ ok: true, value: [monday] });
    const { frozen, standings } = await readContest(db, round);
    expect(ranksOf(standings)).toEqual(order);
    expect(standings[0]).toMatchObject({
      tips: 4,
      winners: 4,
      winningsMillionths: 8_000_000,
      winnerOddsHundredths: 1200,
    });
    expect(frozen).toMatchObject({
      at: noon,
      prize: 750,
      ranked: 4,
      corrections: [],
      award: { username: 'Anna', state: 'waiting' },
    });
    expect(await freezeRounds(at(db, noon), rounds)).toEqual({ ok: true, value: [] });
  },
);

testInTransaction(
  'contest.corrections: a result corrected after the freeze changes no standings and is listed as a correction',
  async (db) => {
    const world = await tippedRound(db);
    await runAll(db, world);
    await freezeDue(db, at(db, noon).clock, noon);
    const [first] = world.races;
    await db
      .update(participations)
      .set(unjudged({ finishingPosition: null, resultStatus: 'DD' }))
      .where(eq(participations.id, first!.runners[0]!));
    await settleTips(db, noon);
    const { frozen, standings } = await readContest(db, round);
    expect(ranksOf(standings)).toEqual(order);
    expect(standings[0]?.winningsMillionths).toBe(8_000_000);
    expect(frozen?.corrections).toMatchObject([{ raceNumber: 1, date: '2023-10-08', kind: 'changed' }]);
    expect(await freezeDue(db, at(db, noon).clock, noon)).toEqual([]);
  },
);

testInTransaction('contest.freeze: the database lets nobody change what is frozen', async (db) => {
  await runAll(db, await tippedRound(db));
  await freezeDue(db, at(db, noon).clock, noon);
  const changes = [
    (tx: Db) => tx.update(contestStandings).set({ winningsMillionths: 9_000_000 }),
    (tx: Db) => tx.delete(contestStandings),
    (tx: Db) => tx.update(contestRounds).set({ prize: 1 }),
  ];
  for (const change of changes) expect(await outcomeOf(db, change)).toBe('P0C01');
  const early = { monday: '2023-10-09' as PragueDate, frozenAt: new Date(noon), prize: 500 };
  expect(await outcomeOf(db, (tx) => tx.insert(contestRounds).values(early))).toBe('23514');
});

testInTransaction('contest.my-standing: a person’s rank, what they miss to the next, and waiting tips', async (db) => {
  const world = await tippedRound(db);
  const { anna, bob, cyril, dora } = world.people;
  const mine = (userId: string) => readMyRoundStanding(db, round, userId, afterRaces);
  expect(await mine(anna)).toMatchObject({ rank: null, tips: 0, roi: null, waiting: 4, gap: null });
  await runAll(db, world);
  expect(await mine(anna)).toMatchObject({ rank: 1, ranked: 4, waiting: 0, roi: 100, gap: { kind: 'leads' } });
  expect(await mine(bob)).toMatchObject({
    gap: { kind: 'loses-tie', criterion: 'winners', rival: { username: 'Boss' } },
  });
  expect(await mine(cyril)).toMatchObject({ rank: null, gap: { kind: 'needs-tips', missingTips: 1 } });
  expect(await mine(dora)).toMatchObject({ noPrize: 'negative-roi', shareOfLeader: 0 });
  expect(await mine(dora)).toMatchObject({ gap: { kind: 'needs-units', millionths: 6_000_000, rival: { rank: 3 } } });
});

const email = 'anna@rovinka.example';
const insertUser = (db: Db, id: string) =>
  db.execute(sql`insert into users (id, email, username, name) values (${id}, ${email}, 'Anna', 'Anna')`);

testInTransaction(
  'contest.review: the winner is confirmed, notified by one mail, and the voucher handed over',
  async (db) => {
    const world = await tippedRound(db);
    const { anna, bob, boss } = world.people;
    await insertUser(db, anna);
    await runAll(db, world);
    await freezeDue(db, at(db, noon).clock, noon);
    const mails: Mail[] = [];
    const post = {
      mail: { enqueue: async (_db: Db, mail: Mail) => void mails.push(mail) },
      appUrl: 'https://www.example.cz',
    };
    const context = at(db, (noon + 60_000) as Instant, { role: 'admin', id: boss });
    const choice = { monday, userId: anna };
    expect(await confirmAndNotifyWinner(at(db, noon, { role: 'user', id: bob }), post, choice)).toMatchObject({
      code: 'actor.not-admin',
    });
    expect(await handOverVoucher(context, choice)).toEqual({ ok: false, code: 'contest.not-confirmed' });
    expect(await confirmAndNotifyWinner(context, post, choice)).toMatchObject({ ok: true });
    expect(await confirmAndNotifyWinner(context, post, choice)).toEqual({
      ok: false,
      code: 'contest.already-confirmed',
    });
    expect(mails).toEqual([
      { kind: 'contest-won', to: email, monday, prize: 500, url: 'https://www.example.cz/contest/2023-40' },
    ]);
    expect(await handOverVoucher(context, choice)).toMatchObject({ ok: true });
    expect(await handOverVoucher(context, choice)).toEqual({ ok: false, code: 'contest.already-handed-over' });
    expect(await rejectWinner(context, { ...choice, reason: 'pozdě' })).toEqual({
      ok: false,
      code: 'contest.already-handed-over',
    });
    expect(await confirmAndNotifyWinner(context, post, { monday, userId: bob })).toEqual({
      ok: false,
      code: 'contest.unknown-award',
    });
    const [reviewed] = await readReviews(db);
    expect(reviewed?.awards).toMatchObject([
      { username: 'Anna', email, handedOver: { by: 'Boss', at: noon + 60_000 } },
    ]);
    const audits = await db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.subject, `contest:${monday}/${anna}`))
      .orderBy(asc(auditLog.id));
    expect(audits.map(({ action }) => action)).toEqual(['confirm-winner', 'hand-over-voucher']);
  },
);

testInTransaction(
  'contest.deleted-account: who deletes the account before the handover loses the prize, and stays as nobody',
  async (db) => {
    const world = await tippedRound(db);
    const { anna, bob, boss } = world.people;
    await insertUser(db, anna);
    await runAll(db, world);
    await freezeDue(db, at(db, noon).clock, noon);
    const context = at(db, noon, { role: 'admin', id: boss });
    const post = { mail: { enqueue: async () => undefined }, appUrl: '' };
    expect(await confirmAndNotifyWinner(context, post, { monday, userId: anna })).toMatchObject({ ok: true });
    await db.delete(users).where(eq(users.id, anna));
    expect(await handOverVoucher(context, { monday, userId: anna })).toEqual({
      ok: false,
      code: 'contest.account-deleted',
    });
    expect(await rejectWinner(context, { monday, userId: anna, reason: 'Účet zrušen.' })).toEqual({
      ok: true,
      value: { nextId: bob },
    });
    const { standings } = await readContest(db, round);
    expect(ranksOf(standings)[0]).toBe('1 null');
  },
);

testInTransaction(
  'contest.review: a rejected prize goes to the next who can win it, until nobody is left',
  async (db) => {
    const world = await tippedRound(db);
    const { anna, bob, boss } = world.people;
    await runAll(db, world);
    await freezeDue(db, at(db, noon).clock, noon);
    const context = at(db, noon, { role: 'admin', id: boss });
    const post = { mail: { enqueue: () => expect.fail('no mail') }, appUrl: '' };
    expect(await confirmAndNotifyWinner(context, post, { monday, userId: anna })).toEqual({
      ok: false,
      code: 'contest.account-deleted',
    });
    expect(await rejectWinner(context, { monday, userId: anna, reason: ' x ' })).toMatchObject({
      fields: { reason: ['contest.reason-missing'] },
    });
    expect(await rejectWinner(context, { monday, userId: anna, reason: 'Účet zrušen.' })).toEqual({
      ok: true,
      value: { nextId: bob },
    });
    expect(await rejectWinner(context, { monday, userId: anna, reason: 'Znovu.' })).toEqual({
      ok: false,
      code: 'contest.already-rejected',
    });
    expect(await rejectWinner(context, { monday, userId: bob, reason: 'Dva účty.' })).toEqual({
      ok: true,
      value: { nextId: null },
    });
    expect((await readContest(db, round)).frozen?.award).toBeNull();
  },
);

testOnNewDatabase(
  'contest.freeze: four workers freeze two missed rounds exactly once, after the results came in',
  async ({ db }) => {
    await runAll(db, await tippedRound(db, '2023-10-01', '-1'));
    const world = await tippedRound(db);
    const wednesday = (noon + 86_400_000) as Instant;
    let published: Promise<void> | null = null;
    const publish = async () => {
      await (published ??= runAll(db, world));
      return null;
    };
    const workers = [1, 2, 3, 4].map(() => freezeJob(db, at(db, wednesday).clock, [{ name: 'publish', run: publish }]));
    const dues = await Promise.all(workers.map((worker) => worker.run(async () => undefined)));
    expect(new Set(dues)).toEqual(new Set([roundFrom('2023-10-09' as PragueDate).freezesAt]));
    const rounds = await db
      .select({ monday: contestRounds.monday })
      .from(contestRounds)
      .orderBy(asc(contestRounds.monday));
    expect(rounds).toEqual([{ monday: '2023-09-25' }, { monday }]);
    expect(await db.$count(contestAwards)).toBe(2);
    expect(await db.$count(contestStandings)).toBe(10);
  },
);

const freezer = join(import.meta.dirname, '../../tests/processes/run-freeze-job.ts');

/** A process that runs the contest's job; `ranAfter` waits for its first run at that site time or later. */
function startFreezer(databaseUrl: string) {
  const child = spawn(process.execPath, [freezer, databaseUrl], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const runs = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    async ranAfter(moment: number): Promise<void> {
      for (let run = await runs.next(); Number(run.value) < moment; run = await runs.next())
        if (run.done) throw new Error('a process ended by itself');
    },
    async stop(): Promise<unknown[]> {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

test('contest.freeze: three processes over one database freeze a round exactly once', () =>
  withPostgresUrl('migrated', async (databaseUrl) => {
    const { db, close } = await openDatabase({ databaseUrl, warn: console.warn });
    await runAll(db, await tippedRound(db));
    await setSiteTime(db, new Date(noon - 1000));
    const processes = [1, 2, 3].map(() => startFreezer(databaseUrl));
    try {
      await Promise.all(processes.map(({ ranAfter }) => ranAfter(0)));
      expect(await db.$count(contestRounds)).toBe(0);
      await setSiteTime(db, new Date(noon));
      await Promise.all(processes.map(({ ranAfter }) => ranAfter(noon)));
    } finally {
      for (const { stop } of processes) expect(await stop()).toEqual([0, null]);
    }
    expect(await db.select({ monday: contestRounds.monday }).from(contestRounds)).toEqual([{ monday }]);
    expect([await db.$count(contestStandings), await db.$count(contestAwards)]).toEqual([5, 1]);
    const written = await db.select({ after: auditLog.after }).from(auditLog).where(eq(auditLog.subject, 'contest'));
    const frozen = written.filter(({ after }) => (after as { mondays: string[] }).mondays.length > 0);
    expect(frozen).toHaveLength(1);
    await close();
  }));
