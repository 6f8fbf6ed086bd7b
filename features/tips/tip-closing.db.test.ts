import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testInTransaction, testOnNewDatabase, withDatabase } from '#tests/db.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { insertRace, insertRunner, unjudged } from '#tests/factories/racing.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { countOutcomes, outcomeOf } from '#tests/sql-state.ts';
import type { Db } from '#platform/db/db.server.ts';
import { participations, raceEvents, races } from '#features/racing/racing.tables.ts';
import { horseTips } from './tips.tables.ts';

const start = '2023-10-08T12:30:00Z'; // 14:30 in Prague, as the factory's races
const beforeStart = '2023-10-08T12:29:59.999Z';

type Tip = { runner: { id: number; raceId: number }; userId: string };

const placeTip = (db: Db, { runner, userId }: Tip) =>
  db.insert(horseTips).values({ runnerId: runner.id, raceId: runner.raceId, userId });

async function openTip(db: Db): Promise<Tip> {
  await setSiteTime(db, beforeStart);
  return { runner: await insertRunner(db), userId: await insertProfile(db) };
}

testInTransaction('tips.closing: tipping is open until the start and closed from it on', async (db) => {
  const tip = await openTip(db);
  expect(await outcomeOf(db, (tx) => placeTip(tx, tip))).toBe('ok');
  const late = { ...tip, userId: await insertProfile(db) };
  for (const moment of [start, '2023-10-08T12:30:00.001Z', '2023-10-09T00:00:00Z']) {
    await setSiteTime(db, moment);
    expect(await outcomeOf(db, (tx) => placeTip(tx, late)), moment).toBe('P0T01');
  }
});

testInTransaction(
  'tips.removal: a tip can be removed before the start, and neither removed nor changed after it',
  async (db) => {
    const tip = await openTip(db);
    await placeTip(db, tip);
    expect(await outcomeOf(db, (tx) => tx.delete(horseTips))).toBe('ok');
    await placeTip(db, tip);
    const other = await insertRunner(db, { raceId: await insertRace(db, { time: '18:00' }) });
    await setSiteTime(db, start);
    expect(await outcomeOf(db, (tx) => tx.delete(horseTips))).toBe('P0T01');
    expect(await outcomeOf(db, (tx) => tx.update(horseTips).set({ runnerId: other.id }))).toBe('P0T01');
  },
);

const closings: [string, (db: Db, tip: Tip) => Promise<unknown>][] = [
  [
    'the race is completed',
    (db, { runner }) =>
      db
        .update(races)
        .set(unjudged({ isCompleted: true }))
        .where(eq(races.id, runner.raceId)),
  ],
  [
    'the race is cancelled',
    (db, { runner }) =>
      db
        .update(races)
        .set(unjudged({ isCancelled: true }))
        .where(eq(races.id, runner.raceId)),
  ],
  ['the day is cancelled', (db) => db.update(raceEvents).set(unjudged({ status: 'cancelled' }))],
  [
    'the start is not known',
    (db, { runner }) => db.update(races).set({ time: null }).where(eq(races.id, runner.raceId)),
  ],
  [
    'the runner does not start',
    (db, { runner }) =>
      db
        .update(participations)
        .set(unjudged({ resultStatus: 'DNS' }))
        .where(eq(participations.id, runner.id)),
  ],
];
for (const [when, close] of closings) {
  testInTransaction(`tips.refused-runners: tips are closed when ${when}`, async (db) => {
    const tip = await openTip(db);
    await close(db, tip);
    expect(await outcomeOf(db, (tx) => placeTip(tx, tip))).toBe('P0T01');
  });
}

testInTransaction('data-model.tips: a tip takes the race of its runner, whatever race was claimed', async (db) => {
  const tip = await openTip(db);
  const claimed = await insertRace(db);
  await placeTip(db, { ...tip, runner: { id: tip.runner.id, raceId: claimed } });
  expect(await db.select({ raceId: horseTips.raceId }).from(horseTips)).toEqual([{ raceId: tip.runner.raceId }]);
});

testInTransaction('data-model.tips: deleting a runner or race deletes its tips, also after the start', async (db) => {
  const tip = await openTip(db);
  const another = { ...tip, runner: await insertRunner(db) };
  await placeTip(db, tip);
  await placeTip(db, another);
  await setSiteTime(db, '2023-10-09T00:00:00Z');
  await db.delete(races).where(eq(races.id, tip.runner.raceId));
  await db.delete(participations).where(eq(participations.id, another.runner.id));
  expect(await db.select().from(horseTips)).toEqual([]);
});

testInTransaction('data-model.tips: a tip needs a runner and a person', async (db) => {
  const tip = await openTip(db);
  const nobody = '00000000-0000-4000-8000-000000000000';
  expect(await outcomeOf(db, (tx) => placeTip(tx, { ...tip, userId: nobody }))).toBe('23503');
  expect(await outcomeOf(db, (tx) => placeTip(tx, { ...tip, runner: { id: 0, raceId: tip.runner.raceId } }))).toBe(
    '23503',
  );
});

const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

test('tips.closing, data-model.constraints: a tip waits for a start that is being moved, and is checked against the new one', async () => {
  await withDatabase(async ({ db, execute }) => {
    const tip = await openTip(db);
    const moved = Promise.withResolvers<void>();
    const tipIsWaiting = Promise.withResolvers<void>();
    const moving = db.transaction(async (tx) => {
      await tx.update(races).set({ time: '14:29' });
      moved.resolve();
      await tipIsWaiting.promise;
    });
    await moved.promise;
    const tipping = outcomeOf(db, (tx) => placeTip(tx, tip));
    await expect.poll(async () => (await execute(waiting)).rows.length).toBe(1);
    tipIsWaiting.resolve();
    await moving;
    expect(await tipping).toBe('P0T01');
  });
});

testOnNewDatabase('tips.one-per-runner: of 200 equal tips at once one is stored', async ({ db }) => {
  const tip = await openTip(db);
  const outcomes = await Promise.all(Array.from({ length: 200 }, () => outcomeOf(db, (tx) => placeTip(tx, tip))));
  expect(countOutcomes(outcomes)).toEqual({ ok: 1, 23505: 199 });
});

testOnNewDatabase('tips.closing: of 40 people tipping around the start nobody gets a tip in late', async ({ db }) => {
  const runner = await insertRunner(db);
  await setSiteTime(db, beforeStart);
  const outcomes: string[] = [];
  const manyInTime = Promise.withResolvers<void>();
  let realStart = Number.POSITIVE_INFINITY;
  /** Tips again and again, with a new account each time, until one attempt began after the start. */
  const person = async (): Promise<void> => {
    let isLate = false;
    while (!isLate) {
      const userId = await insertProfile(db);
      isLate = Date.now() >= realStart;
      outcomes.push(`${isLate ? 'late' : 'in time'} ${await outcomeOf(db, (tx) => placeTip(tx, { runner, userId }))}`);
      if (outcomes.length === 80) manyInTime.resolve();
    }
  };
  const people = Array.from({ length: 40 }, person);
  await manyInTime.promise;
  const anchor = await setSiteTime(db, new Date(Date.parse(start) - 200), 1);
  realStart = anchor.getTime() + 201; // the anchor's microseconds are cut
  await Promise.all(people);
  const counts = countOutcomes(outcomes);
  expect(counts['in time ok']).toBeGreaterThan(79);
  expect(counts['late P0T01']).toBe(40);
  expect(counts['late ok']).toBeUndefined();
});
