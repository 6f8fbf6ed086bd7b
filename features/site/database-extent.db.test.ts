import { expect } from 'vitest';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertEvent, insertHorse, insertRace, insertRunner, unjudged } from '#tests/factories/racing.ts';
import { readDatabaseExtent } from './read-counts.server.ts';

const today = '2026-11-27' as PragueDate;

async function insertSeasons(db: Db, from: number, to: number) {
  for (let season = from; season <= to; season += 1) {
    const eventId = await insertEvent(db, { location: 'Pardubice', date: `${season}-10-08` });
    const raceId = await insertRace(db, { eventId, isCompleted: true });
    await insertRunner(db, unjudged({ raceId, finishingPosition: 1 }));
  }
}

testInTransaction('statistics.span: an empty database and one with races to come claim nothing', async (db) => {
  expect(await readDatabaseExtent(db, today)).toEqual({ counts: { horses: 0, jockeys: 0 }, seasons: null });
  const horseId = await insertHorse(db, { name: 'BARON' });
  const placed = (raceId: number) => insertRunner(db, unjudged({ raceId, horseId, finishingPosition: 1 }));
  const unrun = await insertEvent(db, { location: 'Most', date: '2020-05-01' });
  await placed(await insertRace(db, { eventId: unrun }));
  const annulled = await insertEvent(db, { location: 'Most', date: '2021-05-01' });
  await placed(await insertRace(db, { eventId: annulled, isCompleted: true, isCancelled: true }));
  const now = await insertEvent(db, { location: 'Most', date: today });
  await placed(await insertRace(db, { eventId: now, isCompleted: true }));
  expect(await readDatabaseExtent(db, today)).toEqual({ counts: { horses: 1, jockeys: 0 }, seasons: null });
});

testInTransaction(
  'statistics.span: one season, then a history of 36 years, then the gap before an older one',
  async (db) => {
    const seasons = async () => (await readDatabaseExtent(db, today)).seasons;
    await insertSeasons(db, 2026, 2026);
    expect(await seasons()).toEqual({ first: 2026, last: 2026, missing: 0, isCurrent: true });
    await insertSeasons(db, 1991, 2025);
    expect(await seasons()).toEqual({ first: 1991, last: 2026, missing: 0, isCurrent: true });
    await insertSeasons(db, 1985, 1987);
    expect(await seasons()).toEqual({ first: 1985, last: 2026, missing: 3, isCurrent: true });
    expect((await readDatabaseExtent(db, '1988-01-01' as PragueDate)).seasons).toMatchObject({
      first: 1985,
      last: 1987,
    });
  },
);
