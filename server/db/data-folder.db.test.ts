import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readAppSecret } from '#server/accounts/app-secret.ts';
import { makePgliteFolder } from '#tests/pglite-databases.ts';
import { makePrivateFolder } from './data-folder.ts';
import { openDatabase } from './open-database.ts';

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
    const pglite = join(dataDir, 'pglite');
    const open = () => openDatabase({ dataDir, warn: console.warn });
    await (await open()).close();
    expect([modeOf(dataDir), modeOf(pglite)]).toEqual(['700', '700']);
    for (const path of [dataDir, pglite]) chmodSync(path, 0o755);
    await (await open()).close();
    expect([modeOf(dataDir), modeOf(pglite)]).toEqual(['700', '700']);
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

test('operation.data-folder: a copied data folder is a database of its own, although its lock was copied too', () =>
  inFolder(async (folder) => {
    const [original, copy] = [join(folder, 'original'), join(folder, 'copy')];
    await makePgliteFolder(original);
    const first = await openDatabase({ dataDir: original, warn: console.warn });
    await first.execute(`insert into trainers (name) values ('Zůstane')`);
    cpSync(original, copy, { recursive: true });
    const second = await openDatabase({ dataDir: copy, warn: console.warn });
    await second.execute(`insert into trainers (name) values ('Jen v kopii')`);
    expect((await second.execute('select count(*) from trainers')).rows).toEqual([{ count: 2 }]);
    expect((await first.execute('select count(*) from trainers')).rows).toEqual([{ count: 1 }]);
    await Promise.all([first.close(), second.close()]);
  }));

test('operation.data-folder: a folder of another PostgreSQL or of another program is refused in one line, and not changed', () =>
  inFolder(async (dataDir) => {
    await makePgliteFolder(dataDir);
    const [version, control] = [join(dataDir, 'pglite', 'PG_VERSION'), join(dataDir, 'pglite', 'global', 'pg_control')];
    const open = () => openDatabase({ dataDir, warn: console.warn });
    const ours = readFileSync(version, 'utf8');
    writeFileSync(version, '17\n');
    await expect(open()).rejects.toThrow(/založil web s\u00a0PostgreSQL 17, tento má 18: .*rovinka backup.*restore/);
    writeFileSync(version, ours);

    // The number of the file's form, as another build of PostgreSQL would have it.
    const bytes = readFileSync(control);
    const foreign = Buffer.from(bytes);
    foreign.writeUInt32LE(1799, 8);
    writeFileSync(control, foreign);
    await expect(open()).rejects.toThrow(/nelze otevřít, je poškozená nebo ji založil jiný program; obnovte zálohu/);
    expect(readFileSync(control)).toEqual(foreign);
    writeFileSync(control, bytes);
    await (await open()).close();
  }));
