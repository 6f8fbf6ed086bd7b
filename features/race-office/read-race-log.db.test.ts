import { expect } from 'vitest';
import { importBatches, importWrites } from '#features/imports/imports.tables.ts';
import { auditLog } from '#platform/db/settings.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertRace, insertRunner } from '#tests/factories/racing.ts';
import { readRaceLog } from './read-grid.server.ts';

testInTransaction('admin.audit: the log of a race names the import and the feed that wrote its runners', async (db) => {
  const { id: runnerId, raceId } = await insertRunner(db);
  const [batch, fetched] = await db
    .insert(importBatches)
    .values([
      { source: 'soubor', fileName: 'vysledky.csv', format: 'csv' as const, mapping: { columns: {}, fixed: {} } },
      { source: 'Kurzy F', format: 'json' as const, mapping: { columns: {}, fixed: {} } },
    ])
    .returning({ id: importBatches.id });
  const write = { tableName: 'race_participations', rowId: runnerId };
  await db.insert(importWrites).values([batch!, fetched!].map(({ id }) => ({ ...write, batchId: id })));
  await db.insert(auditLog).values([
    { action: 'apply-import', subject: `import:${batch!.id}`, after: { fileName: 'vysledky.csv', source: 'soubor' } },
    { action: 'store-feed', subject: 'feed:1', after: { batch: fetched!.id } },
    { action: 'preview-import', subject: `import:${batch!.id}`, after: {} },
  ]);
  const logOf = async (id: number) => (await readRaceLog(db, 'race', id)).map(({ action, reason }) => [action, reason]);
  expect(await logOf(raceId)).toEqual([
    ['store-feed', 'Kurzy F'],
    ['apply-import', 'vysledky.csv'],
  ]);
  expect(await logOf(await insertRace(db))).toEqual([]);
});
