import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { queryRow, text } from '#platform/db/query-rows.server.ts';
import { jockeys, participations } from '#features/racing/racing.tables.ts';
import { testInTransaction, withDatabase } from '#tests/db.ts';
import { insertEvent, insertHorse, insertRace, insertRunner, unjudged } from '#tests/factories/racing.ts';
import { countContradictions, readClashes } from './read-clashes.server.ts';

const now = Date.parse('2023-10-08T08:00:00Z') as Instant;
const kinds = async (db: Db) => (await readClashes(db, now)).clashes.map(({ kind }) => kind);

async function jockey(db: Db): Promise<number> {
  const [row] = await db.insert(jockeys).values({ name: 'J. Bartoš' }).returning({ id: jockeys.id });
  return row!.id;
}

async function finished(db: Db, positions: (number | null)[]): Promise<void> {
  const raceId = await insertRace(db, { isCompleted: true, time: '09:00' });
  for (const finishingPosition of positions) await insertRunner(db, { raceId, finishingPosition });
}

testInTransaction(
  'admin.consistency: a dead heat is no contradiction, but a place given twice or left out is one',
  async (db) => {
    await finished(db, [1, 1, 3, 4]);
    expect(await kinds(db)).toEqual([]);
    await finished(db, [1, 2, 2, 3]);
    expect(await kinds(db)).toEqual(['position-wrong']);
    await finished(db, [2, 3]);
    expect((await kinds(db)).toSorted()).toEqual([
      'position-wrong',
      'position-wrong',
      'position-wrong',
      'winner-missing',
    ]);
  },
);

testInTransaction(
  'admin.consistency, racing.equal-times: a margin between equal times is a contradiction, unless the clock may miss it',
  async (db) => {
    let day = 10;
    const [alfa, beta, gama, delta] = await Promise.all(
      ['ALFA', 'BETA', 'GAMA', 'DELTA'].map((name) => insertHorse(db, { name })),
    );
    const finish = async (time: string, margins: (string | null)[]) => {
      const date = `2023-09-${++day}`;
      const raceId = await insertRace(db, { eventId: await insertEvent(db, { date }), isCompleted: true });
      for (const [index, horseId] of [alfa!, beta!, gama!, delta!].entries()) {
        const finishTime = index === 0 ? '00:01:29.90' : time;
        const finishingMargin = margins[index] ?? null;
        await insertRunner(db, { raceId, horseId, finishingPosition: index + 1, finishTime, finishingMargin });
      }
    };
    await finish('00:01:30.00', [null, '3/4', 'nos', null]);
    await finish('00:01:30', [null, null, '2', '2 1/2']);
    expect(await kinds(db)).toEqual([]);
    await finish('00:01:30.00', [null, '3/4', 'krk', null]);
    await finish('00:01:30', [null, null, '2', '3 1/2']);
    const { clashes } = await readClashes(db, now);
    expect(clashes.map(({ kind, name, detail }) => [kind, name, detail]).toSorted()).toEqual([
      ['equal-times', 'BETA', 'DELTA'],
      ['equal-times', 'BETA', 'GAMA'],
    ]);
    expect(await countContradictions(db)).toEqual({ contradictions: 2 });
  },
);

testInTransaction(
  'admin.consistency: a race is reported when it has no result a day later, or before its start no runners or no odds',
  async (db) => {
    const [past, today] = [
      await insertEvent(db, { date: '2023-10-01' }),
      await insertEvent(db, { date: '2023-10-08' }),
    ];
    await insertRunner(db, { raceId: await insertRace(db, { eventId: past }), fortunaOdds: 2 });
    expect(await kinds(db)).toEqual(['result-late']);
    await insertRunner(db, { raceId: await insertRace(db, { eventId: today }) });
    await insertRace(db, { eventId: today, raceNumber: 2 });
    await insertRace(db, { eventId: today, raceNumber: 3, isCancelled: true });
    expect(await kinds(db)).toEqual(['odds-missing', 'lineup-missing', 'result-late']);
  },
);

testInTransaction(
  'admin.consistency: one horse in two races of a day is reported, and so are place odds above the win odds',
  async (db) => {
    const date = '2023-10-08';
    const horseId = await insertHorse(db, { name: 'ALFA' });
    const [one, other] = [await insertEvent(db, { date }), await insertEvent(db, { date })];
    for (const eventId of [one, other]) {
      await insertRunner(db, {
        raceId: await insertRace(db, { eventId }),
        horseId,
        fortunaOdds: 2,
        fortunaPlace2Odds: 1.5,
      });
    }
    expect(await kinds(db)).toEqual(['two-races-at-once', 'two-races-at-once']);
    await insertRunner(db, { raceId: await insertRace(db), tipsportOdds: 2, tipsportPlace2Odds: 3 });
    const { clashes, total } = await readClashes(db, now);
    expect(total).toBe(3);
    expect(clashes.find(({ kind }) => kind === 'price-rises')).toMatchObject({ detail: 'tipsport' });
  },
);

testInTransaction(
  'admin.consistency: what /admin reports of a race is reported here too: a jockey twice, crossing starts, a result with gaps',
  async (db) => {
    const eventId = await insertEvent(db, { date: '2023-10-08' });
    const jockeyId = await jockey(db);
    const price = { fortunaOdds: 2 };
    const raceId = await insertRace(db, { eventId, time: '15:00' });
    await insertRunner(db, { raceId, jockeyId, ...price });
    const second = await insertRunner(db, { raceId, jockeyId, ...price });
    const earlier = await insertRace(db, { eventId, raceNumber: 2, time: '14:30' });
    await insertRunner(db, { raceId: earlier, ...price });
    const past = await insertRace(db, { eventId, raceNumber: 3, time: null, isCompleted: true });
    await insertRunner(db, { raceId: past, finishingPosition: 1 });
    await insertRunner(db, { raceId: past });
    const { clashes } = await readClashes(db, now);
    expect(clashes.map(({ kind, raceNumber, name }) => [kind, raceNumber, name])).toMatchObject([
      ['jockey-twice', 1, 'J. Bartoš'],
      ['starts-cross', 2, null],
      ['result-gap', 3, expect.any(String)],
    ]);
    await db
      .update(participations)
      .set(unjudged({ resultStatus: 'DNS' }))
      .where(eq(participations.id, second.id));
    expect(await kinds(db)).toEqual(['starts-cross', 'result-gap']);
  },
);

testInTransaction(
  'admin.consistency: a result of a cancelled race or day is reported, and one before the start or, without a time, its day',
  async (db) => {
    const day = await insertEvent(db, { date: '2023-10-08' });
    const off = await insertEvent(db, { date: '2023-10-07', status: 'cancelled' });
    const ahead = await insertEvent(db, { date: '2023-10-09' });
    const insertResult = async (
      eventId: number,
      race: { raceNumber: number; isCancelled?: boolean; time?: string | null },
    ) =>
      insertRunner(db, { raceId: await insertRace(db, { eventId, isCompleted: true, ...race }), finishingPosition: 1 });
    await insertResult(day, { raceNumber: 1, isCancelled: true, time: '09:00' });
    await insertResult(day, { raceNumber: 2, time: '10:01' });
    await insertResult(day, { raceNumber: 3, time: null });
    await insertResult(off, { raceNumber: 1 });
    await insertResult(ahead, { raceNumber: 1, time: null });
    const { clashes } = await readClashes(db, now);
    expect(clashes.map(({ kind, date, raceNumber, detail }) => [kind, date, raceNumber, detail])).toEqual([
      ['result-early', '2023-10-09', 1, null],
      ['result-cancelled', '2023-10-08', 1, 'race'],
      ['result-early', '2023-10-08', 2, '10:01'],
      ['result-cancelled', '2023-10-07', 1, 'day'],
    ]);
    // The others are of the past by the clock that doctor reads.
    expect(await countContradictions(db)).toEqual({ contradictions: 2 });
  },
);

testInTransaction(
  'admin.consistency: an annulled race contradicts nothing; one annulled for some runners only does',
  async (db) => {
    const eventId = await insertEvent(db, { date: '2023-10-08' });
    const jockeyId = await jockey(db);
    const raceId = await insertRace(db, { eventId, time: '09:00', isCompleted: true });
    const one = await insertRunner(db, { raceId, jockeyId, resultStatus: 'A' });
    await insertRunner(db, { raceId, jockeyId, resultStatus: 'A' });
    await insertRunner(db, { raceId, resultStatus: 'DNS' });
    await insertRunner(db, { raceId, resultStatus: 'DNS', reserve: 1 });
    const second = await insertRace(db, { eventId, raceNumber: 2, time: '08:30', isCompleted: true });
    await insertRunner(db, { raceId: second, finishingPosition: 1 });
    expect(await kinds(db)).toEqual([]);
    await db
      .update(participations)
      .set(unjudged({ resultStatus: null, finishingPosition: 1, jockeyId: null }))
      .where(eq(participations.id, one.id));
    expect(await kinds(db)).toEqual(['half-annulled', 'starts-cross']);
  },
);

test('admin.consistency: no session compiles its statements, which would take longer than the search itself', () =>
  withDatabase(async ({ db, requestDb }) => {
    for (const session of [db, requestDb])
      expect(await queryRow(session, { jit: text() }, sql`show jit`)).toEqual({ jit: 'off' });
  }));
