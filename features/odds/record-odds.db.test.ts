import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { differences } from '#features/admin/audit.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { CommandContext } from '#platform/command/command.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { auditLog } from '#platform/db/settings.tables.ts';
import { oddsHistory } from './odds-history.tables.ts';
import { participations, raceEvents, races } from '#features/racing/racing.tables.ts';
import { testInTransaction, testOnNewDatabase } from '#tests/db.ts';
import { insertRunner, unjudged } from '#tests/factories/racing.ts';
import { recordOdds } from './record-odds.server.ts';

const instantOf = (time: string) => Date.parse(`2023-10-08T${time}:00Z`) as Instant;
const system = (db: Db, now: Instant): CommandContext => ({
  db,
  actor: { role: 'system' },
  clock: { now: () => now, anchor: () => null },
});
const price = (runnerId: number, bookmaker: 'F' | 'T', market: number, odds: number | null) => ({
  runnerId,
  bookmaker,
  market,
  odds,
});

testInTransaction(
  'odds.history: each change of a market is a row of the history, and the latest is stored on the runner',
  async (db) => {
    const { id, raceId } = await insertRunner(db);
    const record = (time: string, prices: object[]) => recordOdds(system(db, instantOf(time)), { raceId, prices });
    expect(await record('08:00', [price(id, 'F', 1, 4.5), price(id, 'T', 1, 4.25), price(id, 'F', 3, 1.65)])).toEqual({
      ok: true,
      value: { changedCount: 3 },
    });
    expect(await record('09:00', [price(id, 'F', 1, 4.25), price(id, 'T', 1, 4.25)])).toEqual({
      ok: true,
      value: { changedCount: 1 },
    });
    expect(await record('10:00', [price(id, 'F', 1, null)])).toEqual({ ok: true, value: { changedCount: 1 } });

    const [runner] = await db.select().from(participations).where(eq(participations.id, id));
    expect(runner).toMatchObject({
      fortunaOdds: null,
      tipsportOdds: 4.25,
      fortunaPlace3Odds: 1.65,
      fortunaPlace2Odds: null,
    });
    const history = await db.select().from(oddsHistory).where(eq(oddsHistory.runnerId, id)).orderBy(oddsHistory.id);
    expect(
      history.map(({ bookmaker, market, odds, recordedAt }) => [
        bookmaker,
        market,
        odds,
        recordedAt.toISOString().slice(11, 16),
      ]),
    ).toEqual([
      ['F', 1, 4.5, '08:00'],
      ['T', 1, 4.25, '08:00'],
      ['F', 3, 1.65, '08:00'],
      ['F', 1, 4.25, '09:00'],
      ['F', 1, null, '10:00'],
    ]);
  },
);

testInTransaction('odds.history: a runner of another race and an unknown race change nothing', async (db) => {
  const [runner, other] = [await insertRunner(db), await insertRunner(db)];
  const prices = [price(other.id, 'F', 1, 5)];
  expect(await recordOdds(system(db, instantOf('08:00')), { raceId: runner.raceId, prices })).toEqual({
    ok: true,
    value: { changedCount: 0 },
  });
  expect(await recordOdds(system(db, instantOf('08:00')), { raceId: 0, prices })).toEqual({
    ok: false,
    code: 'race.unknown',
  });
  expect(await db.select().from(oddsHistory).where(eq(oddsHistory.runnerId, other.id))).toEqual([]);
});

testInTransaction('odds.closed: a replayed price never reaches a race that is over, nor a non-starter', async (db) => {
  const { id, raceId } = await insertRunner(db);
  const scratched = await insertRunner(db, { raceId, resultStatus: 'DNS' });
  const record = () =>
    recordOdds(system(db, instantOf('08:00')), {
      raceId,
      prices: [price(id, 'F', 1, 5), price(scratched.id, 'F', 1, 6)],
    });
  const ofRace = eq(races.id, raceId);
  await db.update(raceEvents).set(unjudged({ status: 'cancelled' }));
  expect(await record()).toEqual({ ok: false, code: 'day.cancelled' });
  await db.update(raceEvents).set(unjudged({ status: 'scheduled' }));
  await db
    .update(races)
    .set(unjudged({ isCancelled: true }))
    .where(ofRace);
  expect(await record()).toEqual({ ok: false, code: 'race.cancelled' });
  await db
    .update(races)
    .set(unjudged({ isCancelled: false, isCompleted: true }))
    .where(ofRace);
  expect(await record()).toEqual({ ok: false, code: 'race.completed' });
  await db
    .update(races)
    .set(unjudged({ isCompleted: false }))
    .where(ofRace);
  expect(await record()).toEqual({ ok: true, value: { changedCount: 1 } });
  expect((await db.select().from(oddsHistory)).map((row) => row.runnerId)).toEqual([id]);
});

testOnNewDatabase(
  'public-pages.invalidation: a changed price invalidates its race day, an unchanged one does not',
  async (database: Database) => {
    const { db } = database;
    const { id, raceId } = await insertRunner(db);
    const [race] = await db.select({ eventId: races.eventId }).from(races).where(eq(races.id, raceId));
    const received: string[] = [];
    const stop = await database.listen('changed', (topic) => received.push(topic));
    const context = system(db, instantOf('08:00'));
    await recordOdds(context, { raceId, prices: [price(id, 'F', 1, 5)] });
    await recordOdds(context, { raceId, prices: [price(id, 'F', 1, 5)] });
    await recordOdds(context, { raceId, prices: [price(id, 'F', 1, 6)] });
    await expect.poll(() => received).toEqual([`event:${race?.eventId}`, `event:${race?.eventId}`]);
    await stop();
  },
);

testInTransaction('admin.audit: the log says of each changed price whose it is, from what and to what', async (db) => {
  const { id, raceId } = await insertRunner(db);
  await recordOdds(system(db, instantOf('08:00')), { raceId, prices: [price(id, 'F', 1, 4.5), price(id, 'T', 3, 2)] });
  await recordOdds(system(db, instantOf('09:00')), { raceId, prices: [price(id, 'F', 1, 4.25), price(id, 'T', 3, 2)] });
  const entries = await db.select().from(auditLog).orderBy(auditLog.id);
  const told = entries.map(({ before, after }) => differences(before, after));
  const horse = expect.any(String);
  expect(told).toEqual([
    [
      { path: [horse, 'F1'], before: null, after: '4.5' },
      { path: [horse, 'T3'], before: null, after: '2' },
    ],
    [{ path: [horse, 'F1'], before: '4.5', after: '4.25' }],
  ]);
});
