import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { refreshAnalysis } from '#features/analysis/refresh-analysis.server.ts';
import { editDay } from '#features/race-office/edit-days.server.ts';
import { editRace } from '#features/race-office/edit-races.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { lockResults } from './lock-results.server.ts';
import { participations, raceEvents, races } from '#features/racing/racing.tables.ts';
import { tipTotals } from '#features/tips/tip-totals.tables.ts';
import { horseTips } from '#features/tips/tips.tables.ts';
import { openDue } from '#features/fantasy/fantasy-job.server.ts';
import { recordOdds } from '#features/odds/record-odds.server.ts';
import { linkEditionsJob } from '#features/racing/link-editions-job.server.ts';
import { testOnNewDatabase, withDatabase } from '#tests/db.ts';
import { actingAt } from '#tests/factories/fantasy.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { insertEvent, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { publishResult } from './publish-result.server.ts';

const now = Date.parse('2023-10-08T16:00:00Z') as Instant;

type TippedRace = { raceId: number; runnerId: number };

/** Races of one day with a runner each, all tipped by the same person: settling any of them writes the same totals. */
async function insertTippedDay(db: Db, count: number): Promise<{ eventId: number; tipped: TippedRace[] }> {
  await setSiteTime(db, '2023-10-08T06:00:00Z');
  const eventId = await insertEvent(db, { date: pragueDate(now) });
  const userId = await insertProfile(db);
  const tipped: TippedRace[] = [];
  for (let raceNumber = 1; raceNumber <= count; raceNumber += 1) {
    const raceId = await insertRace(db, { eventId, raceNumber });
    const { id: runnerId } = await insertRunner(db, { raceId, number: 1, fortunaOdds: 2 });
    await db.insert(horseTips).values({ raceId, runnerId, userId });
    tipped.push({ raceId, runnerId });
  }
  return { eventId, tipped };
}

async function publish(db: Db, { raceId, runnerId }: TippedRace): Promise<string> {
  const winner = { runnerId, finishingPosition: 1, resultStatus: null, finishingMargin: null, finishTime: null };
  const published = await publishResult(actingAt(db, now), {
    raceId,
    runners: [{ ...winner, resultRow: 1, odds: null }],
  });
  return published.ok ? 'published' : published.code;
}

const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
async function untilWaiting({ execute }: Database, count: number): Promise<void> {
  await expect.poll(async () => (await execute(waiting)).rows.length).toBe(count);
}

test('results.one-writer: who publishes several races of a day, and somebody who completes one of them meanwhile, both end', async () => {
  await withDatabase(async (database) => {
    const { db } = database;
    const { tipped } = await insertTippedDay(db, 2);
    const [first, second] = [tipped[0]!, tipped[1]!];
    const firstIsPublished = Promise.withResolvers<void>();
    const otherWaits = Promise.withResolvers<void>();
    const several = db.transaction(async (tx) => {
      const outcome = await publish(tx, first);
      firstIsPublished.resolve();
      await otherWaits.promise;
      return [outcome, await publish(tx, second)];
    });
    await firstIsPublished.promise;
    const other = publish(db, second);
    await untilWaiting(database, 1);
    otherWaits.resolve();
    expect(await several).toEqual(['published', 'published']);
    expect(await other).toBe('race.completed');
  });
});

test('results.one-writer: a day and a race of it that are edited at once are both stored', async () => {
  await withDatabase(async (database) => {
    const { db } = database;
    const { eventId, tipped } = await insertTippedDay(db, 1);
    const raceId = tipped[0]!.raceId;
    const isHeld = Promise.withResolvers<void>();
    const bothWait = Promise.withResolvers<void>();
    const holding = db.transaction(async (tx) => {
      await tx.select().from(raceEvents).where(eq(raceEvents.id, eventId)).for('update');
      isHeld.resolve();
      await bothWait.promise;
    });
    await isHeld.promise;
    const dayEdit = { rowId: String(eventId), column: 'date', base: '2023-10-08', value: '2023-10-09' };
    const ofDay = editDay(actingAt(db, now), { id: eventId, edits: [dayEdit] });
    await untilWaiting(database, 1);
    const raceEdit = { rowId: String(raceId), column: 'time', base: '14:30', value: '15:00' };
    const ofRace = editRace(actingAt(db, now), { id: raceId, edits: [raceEdit] });
    await untilWaiting(database, 2);
    bothWait.resolve();
    await holding;
    expect([await ofDay, await ofRace]).toMatchObject([{ ok: true }, { ok: true }]);
    const [stored] = await db.select().from(races).where(eq(races.id, raceId));
    expect(stored?.startAt?.toISOString()).toBe('2023-10-09T13:00:00.000Z');
  });
});

test('results.one-writer: prices of a race that is published next wait for who holds the race', async () => {
  await withDatabase(async (database) => {
    const { db } = database;
    const { tipped } = await insertTippedDay(db, 1);
    const { raceId, runnerId } = tipped[0]!;
    const raceIsHeld = Promise.withResolvers<void>();
    const publisherWaits = Promise.withResolvers<void>();
    const holding = db.transaction(async (tx) => {
      await tx.select().from(races).where(eq(races.id, raceId)).for('update');
      raceIsHeld.resolve();
      await publisherWaits.promise;
      await tx.update(participations).set({ tipsportOdds: 3 }).where(eq(participations.id, runnerId));
    });
    await raceIsHeld.promise;
    const publishing = db.transaction(async (tx) => {
      const prices = [{ runnerId, bookmaker: 'F', market: 1, odds: 4 }];
      await recordOdds(actingAt(tx, now), { raceId, prices });
      return publish(tx, { raceId, runnerId });
    });
    await untilWaiting(database, 1);
    publisherWaits.resolve();
    await holding;
    expect(await publishing).toBe('published');
  });
});

testOnNewDatabase(
  'results.one-writer: of ten who publish a day each at once, in any order, each race is published once',
  async ({ db }) => {
    const { tipped } = await insertTippedDay(db, 4);
    const orders = Array.from({ length: 10 }, (_, turn) => [...tipped.slice(turn % 4), ...tipped.slice(0, turn % 4)]);
    const outcomes = await Promise.all(
      orders.map((order) =>
        db.transaction(async (tx) => {
          const each: string[] = [];
          for (const race of order) each.push(await publish(tx, race));
          return each;
        }),
      ),
    );
    expect(outcomes.flat().filter((outcome) => outcome === 'published')).toHaveLength(4);
    const totals = await db.select({ won: tipTotals.winningTips }).from(tipTotals).where(eq(tipTotals.scope, 'all'));
    expect(totals).toEqual([{ won: 4 }]);
  },
);

const early = Date.parse('2023-10-08T06:00:00Z') as Instant;

test.each<[job: string, run: (db: Db) => Promise<unknown>]>([
  ['forecasts', (db) => refreshAnalysis(db, { now: () => early, anchor: () => null })],
  ['opens Fantasy rounds', (db) => openDue(db, { now: () => early, anchor: () => null }, early)],
  ['links races that have a name', (db) => linkEditionsJob(db).run(async () => undefined)],
])('results.one-writer: a job that %s ends well while somebody takes a day of races away', async (_job, run) => {
  await withDatabase(async (database) => {
    const { db } = database;
    await setSiteTime(db, '2023-10-08T06:00:00Z');
    const eventId = await insertEvent(db, { date: pragueDate(now) });
    const raceId = await insertRace(db, { eventId, raceName: 'Velká pardubická' });
    for (const number of [1, 2]) await insertRunner(db, { raceId, number, fortunaOdds: 2 });
    const areGone = Promise.withResolvers<void>();
    const jobWaits = Promise.withResolvers<void>();
    const undo = db.transaction(async (tx) => {
      await lockResults(tx);
      await tx.delete(participations).where(eq(participations.raceId, raceId));
      await tx.delete(races).where(eq(races.id, raceId));
      areGone.resolve();
      await jobWaits.promise;
    });
    await areGone.promise;
    const running = run(db);
    await untilWaiting(database, 1);
    jobWaits.resolve();
    await undo;
    await expect(running).resolves.not.toThrow();
  });
});
