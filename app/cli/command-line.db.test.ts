import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { desc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { writeBackup } from '#features/operations/write-backup.server.ts';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { lockResults } from '#features/results/lock-results.server.ts';
import { importBatches } from '#features/imports/imports.tables.ts';
import { participations, raceEvents } from '#features/racing/racing.tables.ts';
import { auditLog } from '#platform/db/settings.tables.ts';
import { continueImport } from '#features/imports/apply-import.server.ts';
import { readImportBatch } from '#features/imports/read-imports.server.ts';
import { undoImport } from '#features/imports/undo-import.server.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { withDatabase, withPostgresUrl } from '#tests/db.ts';
import { insertEvent } from '#tests/factories/racing.ts';
import { exportText, raceDaysCsv } from '#tests/factories/import-export.ts';
import { commands } from './commands.server.ts';

const script = fileURLToPath(new URL('../../scripts/rovinka.mjs', import.meta.url));

type CommandResult = { code: number | null; out: string; err: string };
type Shell = { folder: string; rovinka(args: string[], env?: NodeJS.ProcessEnv): Promise<CommandResult> };

/** A folder to run the real command line in, with its data in `data`. */
async function inFolder(run: (shell: Shell) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rovinka-cli-'));
  const base = { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data') };
  try {
    await run({
      folder,
      rovinka: (args, env = {}) =>
        new Promise((resolve, reject) => {
          const child = spawn(process.execPath, [script, ...args], { cwd: folder, env: { ...base, ...env } });
          const answer: CommandResult = { code: null, out: '', err: '' };
          child.stdout.on('data', (part: Buffer) => (answer.out += part.toString()));
          child.stderr.on('data', (part: Buffer) => (answer.err += part.toString()));
          child.on('error', reject);
          child.on('close', (code) => resolve({ ...answer, code }));
        }),
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('operation.commands: help names every command, and each command its options', () =>
  inFolder(async ({ rovinka }) => {
    const overall = await rovinka(['--help']);
    expect(overall).toMatchObject({ code: 0, err: '' });
    for (const { name } of commands) expect(overall.out).toContain(`  ${name} `);
    const one = await rovinka(['import', '--help']);
    expect(one.code).toBe(0);
    for (const word of ['SOUBOR', '--dry-run', '--skip-bad-rows', '--force']) expect(one.out).toContain(word);
  }));

test('operation.commands: a wrong command line is one clear line and exit code 2', () =>
  inFolder(async ({ rovinka }) => {
    expect(await rovinka(['bogus'])).toEqual({
      code: 2,
      out: '',
      err: 'Neznámý příkaz bogus. Nápověda: rovinka --help\n',
    });
    const unknown = 'Neznámá volba --bogus. Nápověda: rovinka import --help\n';
    expect(await rovinka(['import', '--bogus', 'x'])).toEqual({ code: 2, out: '', err: unknown });
  }));

test('operation.running-site: without a running site the command line opens and migrates the folder itself', () =>
  inFolder(async ({ folder, rovinka }) => {
    writeFileSync(join(folder, 'days.csv'), raceDaysCsv);
    const imported = await rovinka(['import', 'days.csv', '--force']);
    expect(imported).toMatchObject({ code: 0, out: expect.stringContaining('Uloženo.') });
    const database = await openDatabase({ dataDir: join(folder, 'data'), warn: console.warn });
    expect(await exportText(database.db)).toBe(raceDaysCsv);
    await database.close();
  }));

test('time.clock-offset: a command that opens the database itself has the time of the site', () =>
  inFolder(async ({ folder, rovinka }) => {
    const row =
      'event_date,location,race_number,time,number,horse,finishing_position\n2090-05-12,Lhota,1,14:00,1,ALFA,1\n';
    writeFileSync(join(folder, 'result.csv'), row);
    const early = await rovinka(['import', 'result.csv']);
    expect(early).toMatchObject({ code: 1, err: expect.stringContaining('dostih ještě nezačal') });
    expect(await rovinka(['import', 'result.csv'], { CLOCK_OFFSET: 'P36500D' })).toMatchObject({ code: 0 });
  }));

test('operation.running-site: a command works beside a running site; seed demands that it is stopped', () =>
  inFolder(async ({ folder, rovinka }) => {
    const dataDir = join(folder, 'data');
    const database = await openDatabase({ dataDir, warn: console.warn });
    await database.migrate();
    // As a site does: idle connections are closed before a slow command comes.
    await database.listen('changed', () => undefined);
    writeFileSync(join(folder, 'days.csv'), raceDaysCsv);
    writeFileSync(join(folder, 'bad.csv'), raceDaysCsv.replace(',58,4,', ',580,4,'));

    const bad = await rovinka(['import', 'bad.csv']);
    expect(bad).toMatchObject({ code: 1, out: expect.stringContaining('Nic se neuložilo') });
    expect(bad.err).toContain('chyba: řádek\u00a02, sloupec\u00a0weight „580“: je mimo rozsah 40 až 90');
    const imported = await rovinka(['import', 'days.csv', '--force']);
    expect(imported).toMatchObject({ code: 0, out: expect.stringContaining('nových 14') });
    expect(await exportText(database.db)).toBe(raceDaysCsv);
    expect((await rovinka(['migrate'])).code).toBe(0);
    expect(await rovinka(['seed', '--fresh'])).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('Nad databází běží web'),
    });
    expect(await exportText(database.db)).toBe(raceDaysCsv);
    await database.close();
  }));

test('operation.postgresql: with DATABASE_URL the command line works on the server', () =>
  withPostgresUrl('empty', (url) =>
    inFolder(async ({ folder, rovinka }) => {
      const env = { DATABASE_URL: url, APP_SECRET: 'x'.repeat(32) };
      writeFileSync(join(folder, 'days.csv'), raceDaysCsv);
      const missing = await rovinka(['import', 'missing.csv'], env);
      expect(missing).toEqual({ code: 1, out: '', err: `Soubor ${join(folder, 'missing.csv')} neexistuje.\n` });
      expect((await rovinka(['import', 'days.csv', '--force'], env)).code).toBe(0);
      expect((await rovinka(['export', 'out.json'], env)).code).toBe(0);
      expect(JSON.parse(readFileSync(join(folder, 'out.json'), 'utf8'))).toHaveLength(14);
    }),
  ));

test('operation.running-site: beside a running site a backup is made and the database examined; restore demands that it is stopped', () =>
  inFolder(async ({ folder, rovinka }) => {
    const dataDir = join(folder, 'data');
    const database = await openDatabase({ dataDir, warn: console.warn });
    await database.migrate();
    // As a site does: idle connections are closed before a slow command comes.
    await database.listen('changed', () => undefined);
    await insertEvent(database.db, { location: 'Lhota' });
    expect(await rovinka(['backup', '--to', 'a.backup'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('a.backup'),
    });
    expect(statSync(join(folder, 'a.backup')).mode & 0o777).toBe(0o600);
    const doctor = await rovinka(['doctor']);
    expect(doctor.code).toBe(1);
    expect(doctor.out).toContain('závada: web nemá správce');
    expect(doctor.out).toContain('Závad: 1');
    expect(doctor.out).toContain(`Připojení k\u00a0databázi: ${database.url}`);
    expect((await rovinka(['restore', 'a.backup'])).err).toContain('Nad databází běží web');
    await database.close();
  }));

/** Starts a restore of a large backup in a process of its own and kills it before it has got the last bytes. */
async function restoreAndKill(folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  const file = join(folder, 'large.backup');
  await withDatabase(async ({ db, execute }) => {
    await execute(`insert into trainers (name) select gen_random_uuid()::text || n from generate_series(1, 40000) n`);
    await writeBackup({ db, file, passphrase: undefined });
  });
  // A pipe without its last part: the restore has read what was written and waits for the rest.
  execFileSync('mkfifo', [join(folder, 'pipe')]);
  const child = spawn(process.execPath, [script, 'restore', 'pipe'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...env },
    detached: true,
  });
  const content = readFileSync(file);
  const pipe = await open(join(folder, 'pipe'), 'w');
  await pipe.write(content.subarray(0, content.length - 1000));
  process.kill(-(child.pid ?? 0), 'SIGKILL');
  await once(child, 'close');
  await pipe.close();
}

/** Inserts an event, breaks a restore off and sees that the event is all that is there. */
async function expectUnchanged(location: { databaseUrl: string }, kill: () => Promise<void>) {
  const before = await openDatabase({ ...location, warn: console.warn });
  await insertEvent(before.db, { location: 'Zůstane' });
  await before.close();
  await kill();
  const after = await openDatabase({ ...location, warn: console.warn });
  expect(await after.db.select({ location: raceEvents.location }).from(raceEvents)).toEqual([{ location: 'Zůstane' }]);
  expect((await after.execute('select count(*) from trainers')).rows).toEqual([{ count: 0 }]);
  await after.close();
}

test('operation.backup: a restore that is killed in its middle changes nothing', () =>
  withPostgresUrl('migrated', (databaseUrl) =>
    inFolder(({ folder }) =>
      expectUnchanged({ databaseUrl }, () =>
        restoreAndKill(folder, { DATABASE_URL: databaseUrl, APP_SECRET: 'x'.repeat(32) }),
      ),
    ),
  ));

test('operation.backup: copy-to copies the embedded database to an empty server, and to no other', () =>
  withPostgresUrl('empty', (url) =>
    inFolder(async ({ folder, rovinka }) => {
      writeFileSync(join(folder, 'days.csv'), raceDaysCsv);
      await rovinka(['import', 'days.csv', '--force']);
      expect(await rovinka(['copy-to', 'mysql://x'])).toMatchObject({ code: 2 });
      expect(await rovinka(['copy-to', url])).toMatchObject({ code: 0, out: expect.stringContaining('Zkopírováno') });
      const target = await openDatabase({ databaseUrl: url, warn: console.warn });
      expect(await exportText(target.db)).toBe(raceDaysCsv);
      await target.close();
      const again = await rovinka(['copy-to', url]);
      expect(again).toMatchObject({ code: 1, err: expect.stringContaining('už data jsou') });
    }),
  ));

const header = 'datum,místo,dostih,čas,č.,kůň,pořadí';
const raceOf = (day: string, number: number, places: readonly number[]) =>
  places.map((place, index) => `${day},Lhota,${number},14:00,${index + 1},${day} KŮŇ ${number} ${index},${place}`);
const system = { actor: { role: 'system' }, clock: { now: () => Date.now() as Instant, anchor: () => null } } as const;

test('import.command-line: a file with Czech headings is a batch, which holds what others hold unless it is forced, and can be taken back', () =>
  withPostgresUrl('migrated', (url) =>
    inFolder(async ({ folder, rovinka }) => {
      const env = { DATABASE_URL: url, APP_SECRET: 'x'.repeat(32) };
      const database = await openDatabase({ databaseUrl: url, warn: console.warn });
      const { db } = database;
      const places = async () =>
        (await db.select().from(participations).orderBy(participations.number)).map((one) => one.finishingPosition);
      const write = (name: string, order: readonly number[]) =>
        writeFileSync(join(folder, name), [header, ...raceOf('2020-05-12', 1, order)].join('\n'));
      write('první.csv', [1, 2, 3]);
      write('jinak.csv', [2, 1, 3]);
      expect(await rovinka(['import', 'první.csv'], env)).toMatchObject({
        code: 0,
        out: expect.stringContaining('Dávku lze vrátit na /admin/data/imports/1.'),
      });
      expect(await readImportBatch(db, 1)).toMatchObject({
        state: 'applied',
        isCommandLine: true,
        fileName: 'první.csv',
      });

      const held = await rovinka(['import', 'jinak.csv'], env);
      expect(held).toMatchObject({
        code: 1,
        out: expect.stringContaining('čekají na rozhodnutí v\u00a0dávce /admin/data/imports/2'),
      });
      expect(held.out).toContain('přes ně uloží volba --force');
      expect(await places()).toEqual([1, 2, 3]);
      expect(await readImportBatch(db, 2)).toMatchObject({ state: 'previewed', counts: { conflict: 2 } });

      const forced = await rovinka(['import', 'jinak.csv', '--force'], env);
      // The batch that waited became the stored one: its page says what came of it.
      expect(forced).toMatchObject({ code: 0, out: expect.stringContaining('/admin/data/imports/2') });
      expect(await readImportBatch(db, 2)).toMatchObject({ state: 'applied', fileName: 'jinak.csv' });
      expect(await places()).toEqual([2, 1, 3]);
      const batches = await db
        .select({ id: importBatches.id, decision: importBatches.decision })
        .from(importBatches)
        .orderBy(importBatches.id);
      expect(batches.map(({ id, decision }) => [id, decision?.isForced])).toEqual([
        [1, false],
        [2, true],
      ]);
      const [entry] = await db
        .select({ action: auditLog.action, after: auditLog.after })
        .from(auditLog)
        .where(eq(auditLog.subject, 'import:2'))
        .orderBy(desc(auditLog.id));
      expect(entry).toMatchObject({ action: 'import-file', after: { isForced: true, fileName: 'jinak.csv' } });
      expect(await undoImport({ db, ...system }, { id: 2 })).toMatchObject({ ok: true });
      expect(await places()).toEqual([1, 2, 3]);

      const cancelled = [header, ...raceOf('2020-05-13', 1, [1, 2, 3])].map(
        (line, index) => `${line},${index === 0 ? 'race_cancelled' : 'ano'}`,
      );
      writeFileSync(join(folder, 'zrušený.csv'), cancelled.join('\n'));
      const never = await rovinka(['import', 'zrušený.csv'], env);
      expect(never).toMatchObject({ code: 1, out: expect.stringContaining('nelze uložit ani s\u00a0volbou --force') });
      expect(await rovinka(['import', 'zrušený.csv', '--force'], env)).toMatchObject({ code: 1 });
      await database.close();
    }),
  ));

test('import.interrupted: a file whose storing is killed is a batch that goes on', () =>
  withPostgresUrl('migrated', (url) =>
    inFolder(async ({ folder }) => {
      const races = Array.from({ length: 1200 }, (_, index) =>
        raceOf(
          `20${String(10 + Math.floor(index / 120)).padStart(2, '0')}-05-${String(1 + (Math.floor(index / 8) % 15)).padStart(2, '0')}`,
          1 + (index % 8),
          [1, 2, 3, 4, 5, 6, 7, 8],
        ),
      );
      writeFileSync(join(folder, 'archiv.csv'), [header, ...races.flat()].join('\n'));
      const database = await openDatabase({ databaseUrl: url, warn: console.warn });
      const { db } = database;
      const child = spawn(process.execPath, [script, 'import', 'archiv.csv'], {
        cwd: folder,
        env: { PATH: process.env['PATH'], DATABASE_URL: url, APP_SECRET: 'x'.repeat(32) },
        detached: true,
      });
      const closed = once(child, 'close');
      await expect
        .poll(async () => (await readImportBatch(db, 1))?.storing?.percent, { interval: 10 })
        .toBeGreaterThan(0);
      // While this transaction has the lock, the storing waits for its next race.
      await db.transaction(async (tx) => {
        await lockResults(tx);
        process.kill(-(child.pid ?? 0), 'SIGKILL');
        await closed;
      });
      await db.update(importBatches).set({ storingUntil: sql`now() - interval '1 second'` });
      expect(await readImportBatch(db, 1)).toMatchObject({ state: 'storing', storing: { isInterrupted: true } });
      const stored = await db.$count(participations);
      expect(stored).toBeGreaterThan(0);
      expect(stored).toBeLessThan(9600);
      expect(await continueImport({ db, ...system }, { id: 1 })).toMatchObject({ ok: true });
      expect(await db.$count(participations)).toBe(9600);
      expect(await readImportBatch(db, 1)).toMatchObject({ state: 'applied', storing: null });
      await database.close();
    }),
  ));
