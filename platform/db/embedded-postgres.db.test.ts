import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { stopLeftServer } from '#tests/left-server.ts';
import { administer } from '#tests/postgres.ts';
import { joinServer } from './embedded-postgres.server.ts';

const processes = join(import.meta.dirname, '../../tests/processes');
const warn = () => undefined;

/** A new data folder, below a path with a space; what is left there goes with the test. */
function newDataDir(name = 'data'): string {
  const folder = mkdtempSync(join(tmpdir(), 'rovinka embedded-'));
  const dataDir = join(folder, name);
  onTestFinished(async () => {
    await stopLeftServer(dataDir);
    rmSync(folder, { recursive: true, force: true });
  });
  return dataDir;
}

const processOf = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
const isStopped = (dataDir: string) => !existsSync(join(dataDir, 'postgres/postmaster.pid'));

/** Another process that uses the folder's server until its standard input ends; it says its name once it does. */
async function startUser(dataDir: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(processes, 'use-embedded.ts'), dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface(child.stdout), 'line');
  expect(line).toBe('joined');
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  child.stdin?.end();
  await once(child, 'exit');
}

test('operation.embedded-database: an empty folder gets a server on a private socket and without a port, which keeps its data', async () => {
  const dataDir = newDataDir();
  const first = await joinServer(dataDir, warn);
  expect(statSync(join(dataDir, 'socket')).mode & 0o777).toBe(0o700);
  expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
  const { rows } = await administer(
    first.url,
    `select name, setting from pg_settings where name in ('listen_addresses', 'fsync', 'synchronous_commit', 'full_page_writes') order by name`,
  );
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    fsync: 'on',
    full_page_writes: 'on',
    listen_addresses: '',
    synchronous_commit: 'on',
  });
  await administer(first.url, 'create table kept as select 1 as n');
  await first.leave();
  expect(isStopped(dataDir)).toBe(true);

  const second = await joinServer(dataDir, warn);
  expect((await administer(second.url, 'select n from kept')).rows).toEqual([{ n: 1 }]);
  await second.leave();
});

test('operation.embedded-database: processes that come at once share one server, which the last to leave stops', async () => {
  const dataDir = newDataDir();
  const [ours, theirs] = await Promise.all([joinServer(dataDir, warn), startUser(dataDir)]);
  const server = processOf(dataDir);
  await ours.leave();
  expect(processOf(dataDir)).toBe(server);
  const again = await joinServer(dataDir, warn);
  await end(theirs);
  expect(processOf(dataDir)).toBe(server);
  await again.leave();
  expect(isStopped(dataDir)).toBe(true);
});

test('operation.embedded-database: the server of a killed process is joined, and stopped by whoever leaves last', async () => {
  const dataDir = newDataDir();
  const theirs = await startUser(dataDir);
  const server = processOf(dataDir);
  theirs.kill('SIGKILL');
  await once(theirs, 'exit');
  const ours = await joinServer(dataDir, warn);
  expect(processOf(dataDir)).toBe(server);
  await ours.leave();
  expect(isStopped(dataDir)).toBe(true);
});

test('operation.embedded-database: a killed server starts again under those who use it, with what it has acknowledged', async () => {
  const dataDir = newDataDir();
  const warnings: string[] = [];
  const ours = await joinServer(dataDir, (line) => warnings.push(line));
  await administer(ours.url, 'create table kept as select 1 as n');
  const server = processOf(dataDir);
  process.kill(server, 'SIGKILL');
  await expect
    .poll(() => administer(ours.url, 'select n from kept').then(({ rows }) => rows, String))
    .toEqual([{ n: 1 }]);
  expect(processOf(dataDir)).not.toBe(server);
  expect(warnings).toEqual(['The embedded database has ended; it is started again.']);
  await ours.leave();
  expect(isStopped(dataDir)).toBe(true);
});

test('operation.embedded-database: a kill -9 of a process and of the server at once loses nothing acknowledged', async () => {
  const dataDir = newDataDir();
  const writing = spawn(process.execPath, [join(processes, 'write-rows.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const acknowledged: number[] = [];
  for await (const line of createInterface(writing.stdout)) {
    acknowledged.push(Number(line));
    if (acknowledged.length !== 300) continue;
    process.kill(processOf(dataDir), 'SIGKILL');
    writing.kill('SIGKILL');
  }
  const { url, leave } = await joinServer(dataDir, warn);
  const { rows } = await administer(url, 'select n from written order by n');
  await leave();
  const stored = rows.map(({ n }) => n);
  expect(acknowledged.length).toBeGreaterThanOrEqual(300);
  expect(stored.slice(0, acknowledged.length)).toEqual(acknowledged);
});

test('operation.data-folder: a folder that was copied while its server ran has a server of its own', async () => {
  const [dataDir, copy] = [newDataDir(), newDataDir()];
  const first = await joinServer(dataDir, warn);
  await administer(first.url, 'create table kept as select 1 as n; checkpoint');
  // Node can't copy a socket.
  cpSync(dataDir, copy, { recursive: true, filter: (path) => !path.endsWith('.s.PGSQL.5432') });
  const second = await joinServer(copy, warn);
  expect(processOf(copy)).not.toBe(processOf(dataDir));
  await administer(second.url, 'insert into kept values (2)');
  expect((await administer(first.url, 'select n from kept')).rows).toEqual([{ n: 1 }]);
  await second.leave();
  await first.leave();
});

test('operation.embedded-database: where the path is too long for a socket, it lies in a private folder of the temporary one', async () => {
  const dataDir = newDataDir('x'.repeat(100));
  const { url, leave } = await joinServer(dataDir, warn);
  const folder = new URL(url).searchParams.get('host') ?? '';
  expect(folder).toMatch(/rovinka-[\da-f]{16}$/);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect((await administer(url, 'select 1 as n')).rows).toEqual([{ n: 1 }]);
  await leave();
  rmSync(folder, { recursive: true });
});

/** The message is one line. */
async function expectRefused(dataDir: string, line: RegExp): Promise<void> {
  const error: unknown = await joinServer(dataDir, warn).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject({ name: 'StartError', message: expect.stringMatching(line) });
  expect(String(error)).not.toContain('\n');
}

test.each([
  [
    'of PGlite',
    'pglite/PG_VERSION',
    '17',
    /pglite založilo vydání 0\.2\.0 nebo starší .*rovinka backup.*rovinka restore/,
  ],
  [
    'of another PostgreSQL',
    'postgres/PG_VERSION',
    '12\n',
    /založil web s\u00a0PostgreSQL 12, tento má \d+: .*backup.*restore/,
  ],
  ['of another program', 'postgres/notes', 'mine', /založil jiný program/],
])('operation.data-folder: a folder %s is refused in one line, and not changed', async (_what, file, content, line) => {
  const dataDir = newDataDir();
  mkdirSync(dirname(join(dataDir, file)), { recursive: true });
  writeFileSync(join(dataDir, file), content);
  await expectRefused(dataDir, line);
  expect(readdirSync(dirname(join(dataDir, file)))).toEqual([basename(file)]);
  expect(readFileSync(join(dataDir, file), 'utf8')).toBe(content);
});

test('operation.data-folder: a database that another build made is refused in one line, and opens again once it is as it was', async () => {
  const dataDir = newDataDir();
  await (await joinServer(dataDir, warn)).leave();
  const control = join(dataDir, 'postgres/global/pg_control');
  const bytes = readFileSync(control);
  // The number of the file's form.
  const foreign = Buffer.from(bytes);
  foreign.writeUInt32LE(1799, 8);
  writeFileSync(control, foreign);
  await expectRefused(dataDir, /nelze otevřít, je poškozená nebo ji založil jiný program; obnovte zálohu/);
  expect(readFileSync(control)).toEqual(foreign);
  writeFileSync(control, bytes);
  await (await joinServer(dataDir, warn)).leave();
});

test('operation.embedded-database: the remains of an interrupted first start are replaced', async () => {
  const dataDir = newDataDir();
  mkdirSync(join(dataDir, 'postgres.unfinished'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres.unfinished/PG_VERSION'), '18');
  const { url, leave } = await joinServer(dataDir, warn);
  expect((await administer(url, 'select 1 as n')).rows).toEqual([{ n: 1 }]);
  await leave();
});
