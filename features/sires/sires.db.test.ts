import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertEvent, insertHorse, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { hasSires, readSires } from './sires.server.ts';

testInTransaction('named-races.sires: runs with a position before today count, by kind and distance', async (db) => {
  expect(await hasSires(db)).toBe(false);
  expect(await readSires(db, '2023-10-08' as PragueDate)).toEqual([]);
  const colt = await insertHorse(db, { sire: 'Egerton (GER)' });
  const filly = await insertHorse(db, { sire: 'Egerton (GER)' });
  for (const [date, distance, raceKind] of [
    ['2023-05-01', 1400, 'flat'],
    ['2023-06-01', 1600, 'flat'],
    ['2023-07-01', 3000, 'hurdles'],
    ['2023-10-08', 3000, 'hurdles'],
  ] as const) {
    const raceId = await insertRace(db, {
      eventId: await insertEvent(db, { date }),
      distance,
      raceKind,
      isCompleted: true,
    });
    await insertRunner(db, { raceId, horseId: colt, finishingPosition: 1 });
    await insertRunner(db, { raceId, horseId: filly, resultStatus: 'PN' });
  }
  const counted = { sire: 'Egerton (GER)', runs: 1, wins: 1, places: 1 };
  const rows = await readSires(db, '2023-10-08' as PragueDate);
  expect(rows).toHaveLength(3);
  expect(rows).toEqual(
    expect.arrayContaining([
      { ...counted, kind: 'flat', band: 'sprint' },
      { ...counted, kind: 'flat', band: 'mile' },
      { ...counted, kind: 'hurdles', band: 'staying' },
    ]),
  );
  expect(await hasSires(db)).toBe(true);
  await db.execute(sql`update individual_horses set sire = null`);
  expect(await hasSires(db)).toBe(false);
});
