import { expect } from 'vitest';
import type { Instant } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { testOnBothEngines } from '#tests/db.ts';
import { insertEvent, insertHorse, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { readClashes } from './read-clashes.ts';

const now = Date.parse('2023-10-08T08:00:00Z') as Instant;
const kinds = async (db: Db) => (await readClashes(db, now)).clashes.map(({ kind }) => kind);

async function finished(db: Db, positions: (number | null)[]): Promise<void> {
  const raceId = await insertRace(db, { isCompleted: true });
  for (const finishingPosition of positions) await insertRunner(db, { raceId, finishingPosition });
}

testOnBothEngines(
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

testOnBothEngines(
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

testOnBothEngines(
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
