import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { startAt } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { participations, raceEvents, races } from '#features/racing/racing.tables.ts';
import { horseTips } from './tips.tables.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import { testInTransaction, testOnNewDatabase } from '#tests/db.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { insertRace, insertRunner, unjudged } from '#tests/factories/racing.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { countOutcomes } from '#tests/sql-state.ts';
import { placeTip } from './place-tip.server.ts';
import { readMyTipPage, readMyTips } from './read-my-tips.server.ts';
import { removeTip } from './remove-tip.server.ts';

const start = startAt('2023-10-08' as PragueDate, '14:30' as ClockTime); // the factory's races
const clockAt = (now: number): Clock => ({ now: () => now as Instant, anchor: () => null });

type World = { runner: { id: number; raceId: number }; userId: string };

/** A runner and a person, with the clock a second before the start. */
async function openWorld(db: Db, username = 'Jana_K'): Promise<World> {
  await setSiteTime(db, new Date(start - 1000));
  return { runner: await insertRunner(db), userId: await insertProfile(db, { username }) };
}

const contextOf = (db: Db, userId: string, now = start - 1000) => ({
  db,
  actor: { role: 'user', id: userId } as const,
  clock: clockAt(now),
});
const place = (db: Db, { runner, userId }: World, now?: number) =>
  placeTip(contextOf(db, userId, now), { runnerId: runner.id, raceId: runner.raceId });
const remove = (db: Db, { runner, userId }: World, now?: number) =>
  removeTip(contextOf(db, userId, now), { runnerId: runner.id });
const storedTips = async (db: Db) => (await db.select({ userId: horseTips.userId }).from(horseTips)).length;

testInTransaction(
  'tips.one-per-runner: a tip is stored once and answered with the new list of its runner',
  async (db) => {
    const world = await openWorld(db);
    const other = { ...world, userId: await insertProfile(db, { username: null }) };
    const { id: runnerId, raceId } = world.runner;
    await place(db, other);
    expect(await place(db, world)).toEqual({
      ok: true,
      value: {
        runnerId,
        raceId,
        isMine: true,
        tips: {
          count: 2,
          authors: [
            { userId: world.userId, username: 'Jana_K' },
            { userId: other.userId, username: null },
          ],
          moreCount: 0,
        },
      },
    });
    expect(await place(db, world)).toEqual({ ok: false, code: 'tip.duplicate' });
    expect(await storedTips(db)).toBe(2);
  },
);

testInTransaction('tips.removal: one’s own tip can be removed, also repeatedly, and nobody else’s', async (db) => {
  const world = await openWorld(db);
  const other = { ...world, userId: await insertProfile(db, { username: 'Petr' }) };
  const { id: runnerId, raceId } = world.runner;
  await place(db, world);
  await place(db, other);
  const gone = {
    ok: true,
    value: {
      runnerId,
      raceId,
      isMine: false,
      tips: { count: 1, authors: [{ userId: other.userId, username: 'Petr' }], moreCount: 0 },
    },
  };
  expect(await remove(db, world)).toEqual(gone);
  expect(await remove(db, world)).toEqual(gone);
  expect(await db.select({ userId: horseTips.userId }).from(horseTips)).toEqual([{ userId: other.userId }]);
  expect(await place(db, world)).toMatchObject({ ok: true });
});

testInTransaction('tips.who, tips.refused-runners: an invalid tip is refused, and nothing is stored', async (db) => {
  const { runner, userId } = await openWorld(db);
  const otherRace = await insertRace(db, { eventId: (await eventOf(db, runner.raceId)) ?? undefined, raceNumber: 2 });
  const foreignRace = await insertRace(db);
  const victim = await insertProfile(db);
  const good = { runnerId: runner.id, raceId: runner.raceId };
  const ask = async (input: unknown) => {
    const result = await placeTip(contextOf(db, userId), input);
    return result.ok ? 'ok' : result.code;
  };
  expect(await ask({ ...good, raceId: foreignRace })).toBe('tip.unknown-runner');
  expect(await ask({ ...good, raceId: otherRace })).toBe('tip.unknown-runner');
  expect(await ask({ ...good, runnerId: 999_999_999 })).toBe('tip.unknown-runner');
  for (const input of [
    { ...good, userId: victim },
    { ...good, user_id: victim },
    { runnerId: String(runner.id), raceId: runner.raceId },
    { ...good, runnerId: -1 },
    { ...good, runnerId: 1e300 },
    { runnerId: runner.id },
    null,
    [],
  ])
    expect(await ask(input), JSON.stringify(input)).toBe('input.invalid');
  expect(await placeTip({ ...contextOf(db, userId), actor: { role: 'visitor' } }, good)).toEqual({
    ok: false,
    code: 'actor.not-signed-in',
  });
  expect(await placeTip({ ...contextOf(db, userId), actor: { role: 'system' } }, good)).toMatchObject({ ok: false });
  expect(await placeTip(contextOf(db, '00000000-0000-4000-8000-000000000000'), good)).toEqual({
    ok: false,
    code: 'tip.unknown-runner',
  });
  expect(await removeTip(contextOf(db, userId), { ...good, userId: victim })).toMatchObject({ code: 'input.invalid' });
  expect(await removeTip(contextOf(db, userId), { runnerId: 999_999_999 })).toMatchObject({
    code: 'tip.unknown-runner',
  });
  expect(await storedTips(db)).toBe(0);
});

const closings: [string, string, (db: Db, world: World) => Promise<unknown>][] = [
  [
    'tip.race-completed',
    'a completed race',
    (db, { runner }) =>
      db
        .update(races)
        .set(unjudged({ isCompleted: true }))
        .where(eq(races.id, runner.raceId)),
  ],
  [
    'tip.race-cancelled',
    'a cancelled race',
    (db, { runner }) =>
      db
        .update(races)
        .set(unjudged({ isCancelled: true }))
        .where(eq(races.id, runner.raceId)),
  ],
  ['tip.race-cancelled', 'a cancelled day', (db) => db.update(raceEvents).set(unjudged({ status: 'cancelled' }))],
  [
    'tip.no-start-time',
    'a race without a start time',
    (db, { runner }) => db.update(races).set({ time: null }).where(eq(races.id, runner.raceId)),
  ],
  [
    'tip.non-starter',
    'a scratched runner',
    (db, { runner }) =>
      db
        .update(participations)
        .set(unjudged({ resultStatus: 'DNS' }))
        .where(eq(participations.id, runner.id)),
  ],
];
for (const [code, what, close] of closings) {
  testInTransaction(`tips.refused-runners: ${what} takes no tip and gives none back`, async (db) => {
    const world = await openWorld(db);
    const late = { ...world, userId: await insertProfile(db) };
    await place(db, world);
    await close(db, world);
    expect(await place(db, late)).toEqual({ ok: false, code });
    expect(await remove(db, world)).toEqual({ ok: false, code });
    expect(await storedTips(db)).toBe(1);
  });
}

testInTransaction(
  'tips.closing: from the start on nothing is placed or removed, even if the process believes it is earlier',
  async (db) => {
    const world = await openWorld(db);
    const late = { ...world, userId: await insertProfile(db) };
    await place(db, world);
    await setSiteTime(db, new Date(start));
    // The process refuses by its own clock; when that is a second behind, the database refuses.
    for (const now of [start, start - 1000]) {
      expect(await place(db, late, now)).toEqual({ ok: false, code: 'tip.closed' });
      expect(await remove(db, world, now)).toEqual({ ok: false, code: 'tip.closed' });
    }
    expect(await storedTips(db)).toBe(1);
  },
);

testInTransaction('tips.deadline-moves: moving a race’s time moves the deadline of its tips', async (db) => {
  const world = await openWorld(db);
  await db.update(races).set({ time: '14:29' });
  expect(await place(db, world)).toEqual({ ok: false, code: 'tip.closed' });
  await db.update(races).set({ time: '14:31' });
  await setSiteTime(db, new Date(start));
  expect(await place(db, world, start)).toMatchObject({ ok: true });
  await db.update(raceEvents).set({ date: '2023-10-07' });
  expect(await remove(db, world, start)).toEqual({ ok: false, code: 'tip.closed' });
});

testInTransaction(
  'tips.optimistic: my tips are those of the shown day; the API lists them newest first',
  async (db) => {
    const world = await openWorld(db);
    const otherWorld = { ...world, runner: await insertRunner(db) };
    const eventId = (await eventOf(db, world.runner.raceId)) ?? 0;
    await place(db, world);
    await place(db, otherWorld);
    await place(db, { ...world, userId: await insertProfile(db) });
    expect(await readMyTips(db, { userId: world.userId, eventId })).toEqual([world.runner.id]);
    const all = await readMyTipPage(db, { userId: world.userId, eventId: null, page: 1 });
    expect(all.total).toBe(2);
    expect(all.rows.map(({ runnerId }) => runnerId)).toEqual([otherWorld.runner.id, world.runner.id]);
    expect(all.rows[1]).toMatchObject({ eventId, raceNumber: 1, startAt: start, date: '2023-10-08' });
    expect((await readMyTipPage(db, { userId: world.userId, eventId, page: 1 })).total).toBe(1);
  },
);

async function eventOf(db: Db, raceId: number): Promise<number | null> {
  const [row] = await db.select({ eventId: races.eventId }).from(races).where(eq(races.id, raceId));
  return row?.eventId ?? null;
}

testOnNewDatabase(
  'tips.one-per-runner: a second tap, two tabs and a repeated request leave one tip',
  async ({ db }) => {
    const world = await openWorld(db);
    const results = await Promise.all(Array.from({ length: 20 }, () => place(db, world)));
    expect(countOutcomes(results.map((result) => (result.ok ? 'ok' : result.code)))).toEqual({
      ok: 1,
      'tip.duplicate': 19,
    });
    expect(await storedTips(db)).toBe(1);
    const removed = await Promise.all(Array.from({ length: 20 }, () => remove(db, world)));
    expect(removed.every(({ ok }) => ok)).toBe(true);
    expect(await storedTips(db)).toBe(0);
  },
);

testOnNewDatabase('tips.closing: of 40 clients that tip around the start none gets a tip in late', async ({ db }) => {
  const runner = await insertRunner(db);
  const people = await Promise.all(Array.from({ length: 40 }, () => insertProfile(db)));
  await setSiteTime(db, new Date(start - 1000));
  let realStart = Infinity;
  const now = () => (realStart === Infinity ? start - 1000 : start - realStart + Date.now()) as Instant;
  const clock: Clock = { now, anchor: () => null };
  const inTime = Promise.withResolvers<void>();
  const client = async (userId: string): Promise<string[]> => {
    const outcomes: string[] = [];
    const context = { db, actor: { role: 'user', id: userId } as const, clock };
    for (;;) {
      const isLate = Date.now() >= realStart;
      const result = await placeTip(context, { runnerId: runner.id, raceId: runner.raceId });
      outcomes.push(`${isLate ? 'late' : 'in time'} ${result.ok ? 'ok' : result.code}`);
      if (isLate) return outcomes;
      if (result.ok) inTime.resolve();
      // Removed, so that the next turn places again: any of them may cross the start.
      await removeTip(context, { runnerId: runner.id });
    }
  };
  const clients = people.map(client);
  // However long the first tip takes, it is in time.
  await inTime.promise;
  const anchor = await setSiteTime(db, new Date(start - 1000), 1);
  realStart = anchor.getTime() + 1001; // the anchor's microseconds are cut
  const counts = countOutcomes((await Promise.all(clients)).flat());
  expect(counts['in time ok']).toBeGreaterThan(0);
  expect(counts['late ok']).toBeUndefined();
  expect(counts['late tip.closed']).toBe(40);
  const late = (await db.select({ at: horseTips.createdAt }).from(horseTips)).filter(({ at }) => at.getTime() >= start);
  expect(late).toEqual([]);
});

testOnNewDatabase(
  'tips.live: a tip notifies the race day and the person’s own devices, a refused one nobody',
  async (database) => {
    const { db } = database;
    const world = await openWorld(db);
    const eventId = await eventOf(db, world.runner.raceId);
    const heard: string[] = [];
    const stops = [
      await database.listen('changed', (topic) => heard.push(topic)),
      await database.listen('auth', (subject) => heard.push(subject)),
    ];
    await place(db, world);
    await expect.poll(() => heard.toSorted()).toEqual([`event:${eventId}`, `user:${world.userId}`]);
    await place(db, world);
    await remove(db, { ...world, userId: await insertProfile(db) });
    await remove(db, world);
    await expect.poll(() => heard.length).toBe(4);
    for (const stop of stops) await stop();
  },
);
