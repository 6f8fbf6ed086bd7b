import { expect, test } from 'vitest';
import { demoSeason } from './demo-clock.rules.ts';
import { startAt } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { withDatabase } from '#tests/db.ts';
import { exportText, importText } from '#tests/factories/import-export.ts';
import { demoWorld } from './demo-world.server.ts';
import { seedRacing } from './seed-racing.server.ts';

const seasonEnd = startAt(`${demoSeason}-12-31` as PragueDate, '12:00' as ClockTime);
const asOfFeed = { protectsResults: true, refusesLookalikes: true, sourceName: 'Výsledky' };

/** With all results, which the demonstration itself has only when its clock has passed them. */
const seedWholeSeason = (db: Db) =>
  db.transaction(async (tx) => seedRacing(tx, await demoWorld(), { at: seasonEnd, log: () => undefined }));

test('demonstration.world, import.export: the season passes all rules of an import and comes out of it byte for byte', async () => {
  const file = await withDatabase(async ({ db }) => {
    await seedWholeSeason(db);
    return exportText(db);
  });
  const again = await withDatabase(async ({ db }) => {
    const report = await importText(db, file, asOfFeed);
    expect(report).toMatchObject({ stored: true, errors: [], warnings: [], lookalikes: [], runners: { added: 3347 } });
    return exportText(db);
  });
  const lines = file.split('\n');
  expect(again.split('\n').filter((line, index) => line !== lines[index])).toEqual([]);
  expect(again === file).toBe(true);
});
