import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findPostgres } from '#platform/db/postgres-binaries.server.ts';
import { chooseServerUser, runAs, type ServerUser, spawnAs } from '#platform/db/server-user.server.ts';

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
  const place = await ownPlace(parent);
  const initResult = runAs(place.user, join(place.binaries, 'initdb'), [
    ...initdbArgs,
    '-D',
    join(place.folder, 'data'),
  ]);
  if (initResult.status !== 0)
    throw new Error(`initdb in ${place.binaries} failed: ${initResult.stderr || initResult.error}`);
  const args = isDurable ? durableArgs : serverArgs;
  return runServer(place, [...args, '-c', `max_connections=${maxConnections}`]);
}

/** A streaming replica of a throw-away server, which is stopped for as long as its files are copied. */
export async function startReplica(primary: OwnPostgres): Promise<OwnPostgres> {
  const place = await ownPlace(tmpdir());
  await primary.shutDown('fast');
  const copied = runAs(place.user, 'cp', ['-a', join(primary.folder, 'data'), place.folder]);
  if (copied.status !== 0) throw new Error(`the primary's files can't be copied: ${copied.stderr}`);
  const signal = join(place.folder, 'data/standby.signal');
  writeFileSync(signal, '');
  giveTo(place.user, signal);
  await primary.startAgain();
  return runServer(place, [...primary.args, '-c', `primary_conninfo=host=${primary.folder} user=rovinka`]);
}

type Place = { folder: string; binaries: string; user: ServerUser };

async function ownPlace(parent: string): Promise<Place> {
  const folder = mkdtempSync(join(parent, 'rovinka-test-'));
  const { folder: binaries } = await findPostgres();
  const user = chooseServerUser(folder, binaries);
  giveTo(user, folder);
  return { folder, binaries, user };
}

const giveTo = ({ ids }: ServerUser, path: string) => ids && chownSync(path, ids.uid, ids.gid);

async function runServer({ folder, binaries, user }: Place, args: readonly string[]): Promise<OwnPostgres> {
  const as = spawnAs(user, join(binaries, 'postgres'), [...args, '-D', join(folder, 'data'), '-k', folder]);
  const start = () => spawn(as.command, as.args, { ...as.options, stdio: ['ignore', 'ignore', 'pipe'] });
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

/**
 * Resolves when the server logs that it accepts connections; goes on reading its log so that the pipe doesn't fill up.
 */
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
