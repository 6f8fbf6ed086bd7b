import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readAppSecret } from '#features/accounts/app-secret.server.ts';
import { makePrivateFolder } from './data-folder.server.ts';
import { openDatabase } from './open-database.server.ts';

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

async function inFolder(run: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rovinka-private-'));
  try {
    await run(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('operation.private-data: the data folder and its embedded database are open to their owner alone, and a start mends older ones', () =>
  inFolder(async (folder) => {
    const dataDir = join(folder, 'deep', 'data');
    const database = join(dataDir, 'postgres');
    const open = () => openDatabase({ dataDir, warn: console.warn });
    await (await open()).close();
    // Where the database runs as another account, that one may go through.
    const ofDataDir = statSync(database).uid === process.getuid?.() ? '700' : '710';
    expect([modeOf(dataDir), modeOf(database)]).toEqual([ofDataDir, '700']);
    for (const path of [dataDir, database]) chmodSync(path, 0o755);
    await (await open()).close();
    expect([modeOf(dataDir), modeOf(database)]).toEqual([ofDataDir, '700']);
  }));

test('operation.private-data: the folder of the secret is private too', () =>
  inFolder(async (folder) => {
    const DATA_DIR = join(folder, 'data');
    mkdirSync(DATA_DIR, { mode: 0o755 });
    readAppSecret({ APP_SECRET: undefined, DATA_DIR });
    expect([modeOf(DATA_DIR), modeOf(join(DATA_DIR, 'app-secret'))]).toEqual(['700', '600']);
  }));

test('operation.private-data: a folder keeps what is in it, and a stricter mode', () =>
  inFolder(async (folder) => {
    writeFileSync(join(folder, 'photo'), 'x');
    chmodSync(folder, 0o500);
    makePrivateFolder(folder);
    expect(modeOf(folder)).toBe('500');
    chmodSync(folder, 0o777);
    makePrivateFolder(folder);
    expect([modeOf(folder), statSync(join(folder, 'photo')).size]).toEqual(['700', 1]);
  }));
