import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Database } from '#platform/db/database.server.ts';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { testOnNewDatabase } from '#tests/db.ts';
import { withPlainUser } from '#tests/plain-user.ts';
import { examineSite } from './examine-site.server.ts';

const environment = {
  dataDir: tmpdir(),
  backupStore: null,
  appUrl: 'https://www.example.cz',
  trustProxy: true,
  hasMail: true,
  hasClockOffset: false,
};

/** Rows that the table has and its primary key doesn't know. */
async function insertPastIndex({ execute }: Database): Promise<void> {
  await execute(`insert into trainers (name) select 'T' || n from generate_series(1, 100) n`);
  const setReady = (isReady: boolean) =>
    execute(`update pg_index set indisready = ${isReady} where indexrelid = 'trainers_pkey'::regclass`);
  await setReady(false);
  await execute(`insert into trainers (name) select 'U' || n from generate_series(1, 100) n`);
  await setReady(true);
}

testOnNewDatabase(
  'operation.doctor: an index that lacks rows of its table is reported, others are not',
  async (database) => {
    await database.execute(`insert into trainers (name) values ('Zůstane')`);
    expect((await examineSite(database, environment)).damagedIndexes).toEqual([]);
    await insertPastIndex(database);
    expect((await examineSite(database, environment)).damagedIndexes).toEqual([
      { index: 'trainers_pkey', reason: expect.stringMatching(/lacks matching index tuple/) },
    ]);
    const { rows } = await database.execute(`select count(*) from pg_extension where extname = 'amcheck'`);
    expect(rows).toEqual([{ count: 0 }]);
  },
);

test('operation.doctor: where amcheck is not allowed, indexes are left to whoever administers the server', () =>
  withPlainUser(async ({ owner, plain }) => {
    await insertPastIndex(owner);
    expect((await examineSite(plain, environment)).damagedIndexes).toEqual([]);
  }));

test('operation.doctor: garbage in the file of an index is reported, and the examination goes on', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rovinka-doctor-'));
  try {
    const before = await openDatabase({ dataDir, warn: console.warn });
    await before.migrate();
    await before.execute(`insert into trainers (name) select 'T' || n from generate_series(1, 300) n; checkpoint`);
    const { rows } = await before.execute(`select pg_relation_filepath('trainers_pkey') as path`);
    await before.close();
    const file = await open(join(dataDir, 'postgres', (rows[0] as { path: string }).path), 'r+');
    // The first page describes the index, the second holds its entries.
    await file.write(Buffer.alloc(4000, 'garbage'), 0, 4000, 8192 + 3000);
    await file.close();

    const after = await openDatabase({ dataDir, warn: console.warn });
    const facts = await examineSite(after, environment);
    await after.close();
    expect(facts.damagedIndexes.map(({ index }) => index)).toEqual(['trainers_pkey']);
    expect(facts).toMatchObject({ unreadableTables: [], outdatedSequences: [], admins: 0 });
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
