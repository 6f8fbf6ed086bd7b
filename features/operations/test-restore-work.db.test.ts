import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Database } from '#platform/db/database.server.ts';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { openBackupsAt } from '#platform/files/open-storage.server.ts';
import { packBackup, unpackBackup } from '#tests/backups.ts';
import { withPostgresUrl } from '#tests/db.ts';
import { insertEvent, insertRace } from '#tests/factories/racing.ts';
import { startS3Server } from '#tests/s3-server.ts';
import { eventually } from '#tests/time-limits.ts';
import { backupPath } from './backup-folder.server.ts';
import { readLastTestRestore } from './read-last-test-restore.server.ts';
import { type TestRestoreDeps, testRestoreWork } from './test-restore.server.ts';
import { writeBackup } from './write-backup.server.ts';

const clock = { now: () => 0 as Instant, anchor: () => null };
const name = 'rovinka-2026-11-22T02-00-00-000Z.backup';
const ignore = async () => undefined;

type Place = {
  database: Database;
  dataDir: string;
  /** The backup on this machine. */
  file: string;
  errors: unknown[];
  /** Tests the backup once, and leaves nothing behind. */
  tryRestore(overrides?: Partial<TestRestoreDeps>): Promise<void>;
};

/** A site with a race day and a backup of it. */
async function withBackup(run: (place: Place) => Promise<void>): Promise<void> {
  await withPostgresUrl('migrated', async (databaseUrl) => {
    const database = await openDatabase({ databaseUrl, warn: console.warn });
    try {
      await inFolder(database, run);
    } finally {
      await database.close();
    }
  });
}

async function inFolder(database: Database, run: (place: Place) => Promise<void>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'rovinka-test-restore-'));
  const errors: unknown[] = [];
  const log = { error: (details: object) => void errors.push(details) };
  const deps = { database, clock, dataDir, store: null, passphrase: undefined, log };
  const file = backupPath(dataDir, name);
  const tryRestore = async (overrides: Partial<TestRestoreDeps> = {}) => {
    await testRestoreWork({ ...deps, ...overrides }).work({ file: name }, 'task', ignore);
    expect(existsSync(join(dataDir, 'test-restore'))).toBe(false);
  };
  try {
    await insertRace(database.db, { eventId: await insertEvent(database.db, { location: 'Lhota' }) });
    await writeBackup({ db: database.db, file, passphrase: undefined });
    await run({ database, dataDir, file, errors, tryRestore });
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

const sumOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Ends the process that restores, which this one started. */
function killRestore(): boolean {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const found = processes
    .map((line) => line.trim().split(/\s+/))
    .find(([, parent, ...args]) => Number(parent) === process.pid && args.join(' ').includes('test-restore-process'));
  return found !== undefined && process.kill(Number(found[0]), 'SIGKILL');
}

test('operation.test-restore: one that is killed in its middle leaves nothing, and the next one works', () =>
  withBackup(async ({ database, tryRestore }) => {
    const killed = tryRestore();
    await expect.poll(killRestore, { timeout: eventually.timeout, interval: 5 }).toBe(true);
    await expect(killed).rejects.toThrow('ended early: SIGKILL');
    expect(await readLastTestRestore(database.db)).toBeNull();
    await tryRestore();
    expect((await readLastTestRestore(database.db))?.problems).toEqual([]);
  }));

test('operation.test-restore: a good backup is restored into a database of its own, and the outcome is stored', () =>
  withBackup(async ({ database, file, errors, tryRestore }) => {
    const before = sumOf(file);
    await tryRestore();
    const last = await readLastTestRestore(database.db);
    expect(last).toMatchObject({ file: name, problems: [], seconds: expect.any(Number) });
    expect(last?.rows).toBeGreaterThan(1);
    expect(Math.abs(Date.now() - (last?.at ?? 0))).toBeLessThan(3_600_000);
    expect(errors).toEqual([]);
    expect(sumOf(file)).toBe(before);
  }));

test('operation.test-restore: a damaged backup, and one whose rows somebody took out, are found and logged', () =>
  withBackup(async ({ database, file, errors, tryRestore }) => {
    const bytes = readFileSync(file);
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 100) ^ 1, bytes.length - 100);
    writeFileSync(file, bytes);
    await tryRestore();
    expect(await readLastTestRestore(database.db)).toMatchObject({
      rows: 0,
      problems: [
        { code: 'unreadable', detail: `Záloha ${name} je poškozená, nebo ji někdo změnil; nic se neobnovilo.` },
      ],
    });
    expect(errors).toHaveLength(1);

    await writeBackup({ db: database.db, file, passphrase: undefined });
    const lines = await unpackBackup(file);
    const rows = lines.filter((line) => !line.includes('Lhota'));
    writeFileSync(file, await packBackup(rows));
    await tryRestore();
    expect((await readLastTestRestore(database.db))?.problems).toMatchObject([{ code: 'unreadable' }]);
    expect(errors).toHaveLength(2);
  }));

test('operation.test-restore: what a killed one left goes first, and a store that is away is tried again', () =>
  withBackup(async ({ database, dataDir, tryRestore }) => {
    mkdirSync(join(dataDir, 'test-restore/database'), { recursive: true });
    writeFileSync(join(dataDir, 'test-restore/database/PG_VERSION'), '1');
    const s3 = await startS3Server();
    const store = openBackupsAt('s3://zalohy', s3.env);
    try {
      s3.failNext(403, 1);
      await expect(tryRestore({ store })).rejects.toThrow('403');
      expect(await readLastTestRestore(database.db)).toBeNull();
      await store.upload(name, backupPath(dataDir, name));
      rmSync(dirname(backupPath(dataDir, name)), { recursive: true });
      await tryRestore({ store });
      expect((await readLastTestRestore(database.db))?.problems).toEqual([]);
    } finally {
      await s3.close();
    }
    await expect(tryRestore()).rejects.toThrow('ENOENT');
  }));
