import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { makePgliteFolder, migratedPglite } from '#tests/pglite-databases.ts';
import { DurableFiles, durableStartParams } from './durable-files.ts';
import { openDatabase } from './open-database.ts';

const writer = join(import.meta.dirname, '../../tests/processes/write-rows.ts');

async function withFolder<T>(run: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'rovinka-durability-'));
  try {
    return await run(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Number of file syncs during 20 inserts. */
const syncsOf20Inserts = (startParams?: string[]): Promise<number> =>
  withFolder(async (folder) => {
    const files = new DurableFiles(join(folder, 'pglite'));
    const pg = await PGlite.create({ fs: files, startParams, loadDataDir: await migratedPglite() });
    await pg.exec('create table synced (n int)');
    const before = files.syncCount;
    for (let n = 0; n < 20; n += 1) await pg.query('insert into synced values ($1)', [n]);
    const syncs = files.syncCount - before;
    await pg.close();
    return syncs;
  });

test('operation.embedded-database: the embedded database syncs its files at every commit', async () => {
  expect(await syncsOf20Inserts(durableStartParams)).toBeGreaterThanOrEqual(20);
});

test("operation.embedded-database: without its parameters it doesn't, so the parameters are needed", async () => {
  expect(await syncsOf20Inserts()).toBe(0);
});

test('operation.embedded-database: a second process is refused, and kill -9 loses nothing acknowledged', async () => {
  await withFolder(async (dataDir) => {
    await makePgliteFolder(dataDir);
    const writing = spawn(process.execPath, [writer, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
    const acknowledged: number[] = [];
    let second: SpawnSyncReturns<string> | undefined;
    for await (const line of createInterface(writing.stdout)) {
      acknowledged.push(Number(line));
      second ??= spawnSync(process.execPath, [writer, dataDir], { encoding: 'utf8' });
      if (acknowledged.length === 300) writing.kill('SIGKILL');
    }
    expect(second).toMatchObject({
      status: 1,
      stderr: `StartError: Datovou složku ${dataDir}/pglite už má otevřenou jiný proces.\n`,
    });

    const database = await openDatabase({ dataDir, warn: console.warn });
    const { rows } = await database.execute('select n from written order by n');
    await database.close();
    const stored = rows.map((row) => (row as { n: number }).n);
    expect(acknowledged.length).toBeGreaterThanOrEqual(300);
    expect(stored.slice(0, acknowledged.length)).toEqual(acknowledged);
    expect(stored).toEqual(stored.map((_, index) => index + 1));
  });
});

test('operation.embedded-database: the remains of an interrupted first start are replaced', async () => {
  await withFolder(async (dataDir) => {
    mkdirSync(join(dataDir, 'pglite.unfinished'));
    writeFileSync(join(dataDir, 'pglite.unfinished', 'PG_VERSION'), '18');
    const database = await openDatabase({ dataDir, warn: console.warn });
    expect(await database.execute('select 1 as n')).toEqual({ rows: [{ n: 1 }] });
    await database.close();
  });
});
