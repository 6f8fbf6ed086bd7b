import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { postgresBinaries } from './postgres-binaries.ts';

export type PostgresServer = { url: string; stop(): Promise<void> };

/** How open connections end: 'fast' closes them with a message, 'immediate' drops them as a crash does. */
export type RestartMode = 'fast' | 'immediate';

export type OwnPostgres = PostgresServer & {
  /** Of its data and its socket. */
  folder: string;
  /** Its settings. A replica has the same, as it must. */
  args: readonly string[];
  socketPath: string;
  restart(mode: RestartMode): Promise<void>;
  shutDown(mode: RestartMode): Promise<void>;
  isRunning(): boolean;
  /** Ends the server as a kill -9 does; its other processes notice by themselves. */
  crash(): Promise<void>;
  /** Also after a crash, as soon as the processes of the killed server have ended. */
  startAgain(): Promise<void>;
};

type OwnOptions = {
  maxConnections?: number;
  /** Where its temporary folder is made. */
  parent?: string;
  /** With the settings of a server in earnest, which keeps what it has acknowledged through a crash. */
  isDurable?: boolean;
};

/** The server of TEST_DATABASE_URL, or a throw-away one. */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env['TEST_DATABASE_URL'];
  return given ? { url: given, stop: async () => {} } : startOwnPostgres();
}

/** A throw-away server on a socket in a temporary folder. */
export async function startOwnPostgres({
  maxConnections = 200,
  parent = tmpdir(),
  isDurable = false,
}: OwnOptions = {}): Promise<OwnPostgres> {
  const { folder, owner } = ownFolder(parent);
  const options = { cwd: folder, ...owner, encoding: 'utf8' } as const;
  const binaries = await postgresBinaries();
  const initResult = spawnSync(join(binaries, 'initdb'), [...initdbArgs, '-D', join(folder, 'data')], options);
  if (initResult.status !== 0)
    throw new Error(`initdb in ${binaries} failed: ${initResult.stderr || initResult.error}`);
  const args = isDurable ? durableArgs : serverArgs;
  return runServer(folder, owner, [...args, '-c', `max_connections=${maxConnections}`]);
}

/** A streaming replica of a throw-away server, which is stopped for as long as its files are copied. */
export async function startReplica(primary: OwnPostgres): Promise<OwnPostgres> {
  const { folder, owner } = ownFolder(tmpdir());
  await primary.shutDown('fast');
  const copied = spawnSync('cp', ['-a', join(primary.folder, 'data'), folder], { ...owner, encoding: 'utf8' });
  if (copied.status !== 0) throw new Error(`the primary's files can't be copied: ${copied.stderr}`);
  const signal = join(folder, 'data/standby.signal');
  writeFileSync(signal, '');
  if (owner) chownSync(signal, owner.uid, owner.gid);
  await primary.startAgain();
  return runServer(folder, owner, [...primary.args, '-c', `primary_conninfo=host=${primary.folder} user=rovinka`]);
}

type Owner = { uid: number; gid: number } | null;

function ownFolder(parent: string): { folder: string; owner: Owner } {
  const folder = mkdtempSync(join(parent, 'rovinka-test-'));
  const owner = serverUser();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  return { folder, owner };
}

async function runServer(folder: string, owner: Owner, args: readonly string[]): Promise<OwnPostgres> {
  const binaries = await postgresBinaries();
  const start = () =>
    spawn(join(binaries, 'postgres'), [...args, '-D', join(folder, 'data'), '-k', folder], {
      cwd: folder,
      ...owner,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  let server = start();
  const stopNow = () => server.kill('SIGQUIT');
  process.once('exit', stopNow);
  await isReady(server);
  const shutDown = async (mode: RestartMode) => {
    server.kill(stopSignals[mode]);
    await once(server, 'exit');
  };
  const startAgain = async () => {
    server = start();
    while (!(await isReady(server).then(() => true, refuseUnlessHeld))) server = start();
  };
  return {
    folder,
    args,
    url: `postgresql://rovinka@localhost/postgres?host=${encodeURIComponent(folder)}`,
    socketPath: join(folder, '.s.PGSQL.5432'),
    shutDown,
    isRunning: () => server.exitCode === null && server.signalCode === null,
    async crash() {
      server.kill('SIGKILL');
      await once(server, 'exit');
    },
    startAgain,
    async restart(mode) {
      await shutDown(mode);
      await startAgain();
    },
    async stop() {
      process.off('exit', stopNow);
      if (stopNow()) await once(server, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The signals that pg_ctl sends. */
const stopSignals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

const initdbArgs = ['-U', 'rovinka', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
const unsafeButFast = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'autovacuum=off'];
const durableArgs = ['-h', ''];
const serverArgs = [...durableArgs, ...unsafeButFast.flatMap((setting) => ['-c', setting])];

/** The processes of a killed server end within moments; until then its folder is refused to another. */
function refuseUnlessHeld(error: unknown): boolean {
  if (error instanceof Error && /lock file|shared memory block/.test(error.message)) return false;
  throw error;
}

/** PostgreSQL refuses to run as root: then it runs as `postgres`, else as `nobody`. */
function serverUser(): Owner {
  if (process.getuid?.() !== 0) return null;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  if (!account)
    throw new Error('PostgreSQL refuses to run as root, and there is no user postgres or nobody to run it as.');
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

/** Resolves when the server logs that it accepts connections; goes on reading its log so that the pipe doesn't fill up. */
function isReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const lines: string[] = [];
    if (!server.stderr) throw new Error('The server was started without its log.');
    createInterface(server.stderr).on('line', (line) => {
      if (/ready to accept (?:read-only )?connections/.test(line)) resolve();
      lines.push(line);
      if (lines.length > 20) lines.shift();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL ended: ${lines.join(' ')}`)));
  });
}
