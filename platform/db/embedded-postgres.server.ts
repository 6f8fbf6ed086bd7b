import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  chownSync,
  closeSync,
  constants,
  existsSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '#platform/process/start-error.server.ts';
import { makePrivateFolder } from './data-folder.server.ts';
import type { Warn } from './database.server.ts';
import { explainStorageError } from './explain-storage-error.server.ts';
import { tryFileLock } from './file-lock.server.ts';
import { findPostgres, type PostgresBinaries } from './postgres-binaries.server.ts';
import { chooseServerUser, runAs, type ServerUser, spawnAs } from './server-user.server.ts';
import { sqlStateOf } from './sql-state.server.ts';
import { databaseTexts } from '#text/platform/db/database';

/** The embedded server, which runs at least until `leave`. */
export type EmbeddedServer = { url: string; leave(): Promise<void> };

/** What it takes to start the server of a data folder. */
type Place = {
  dataDir: string;
  /** Of its files. */
  folder: string;
  socketFolder: string;
  binaries: PostgresBinaries;
  user: ServerUser;
};

/** A server that answers: its main process, and the folder of its socket. */
type Running = { pid: number; socketFolder: string };

/** Small: a site of one machine, which shares its memory with everything else there. */
const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '64MB',
  max_connections: '100',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  // Errors of statements are the site's to report; with them the log would hold what people wrote.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
};
const settingArgs = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/**
 * Starts the PostgreSQL of a data folder, or joins one that runs (operation.embedded-database). Processes that use it
 * hold a shared lock; whoever gets that lock alone is the last, and stops it. Whoever starts or stops it holds a second
 * lock meanwhile. Throws StartError.
 */
export async function joinServer(dataDir: string, warn: Warn): Promise<EmbeddedServer> {
  const place = await preparePlace(resolve(dataDir));
  let release = (): void => undefined;
  const leaveUnasked = () => {
    release();
    // The process ends at once: nobody waits for the server, which ends by itself.
    const alone = tryFileLock(usersFile(place), 'exclusive');
    if (alone) signalServer(place);
    alone?.();
  };
  process.once('exit', leaveUnasked);
  const joined = await inTurn(place, async () => {
    const running = (await findRunning(place)) ?? (await startServer(place));
    const shared = tryFileLock(usersFile(place), 'shared');
    if (!shared) throw new Error(`${usersFile(place)} is locked by another program`);
    release = shared;
    return running;
  }).catch((error: unknown) => {
    process.off('exit', leaveUnasked);
    throw error;
  });
  const stopWatching = keepRunning({ ...place, socketFolder: joined.socketFolder }, joined.pid, warn);
  return {
    url: urlOf(joined.socketFolder),
    async leave() {
      stopWatching();
      process.off('exit', leaveUnasked);
      await inTurn(place, async () => {
        release();
        const alone = tryFileLock(usersFile(place), 'exclusive');
        if (alone) await stopServer(place);
        alone?.();
      });
    },
  };
}

const urlOf = (socketFolder: string) =>
  `postgresql://rovinka@localhost/postgres?host=${encodeURIComponent(socketFolder)}`;

const usersFile = ({ folder }: Place) => `${folder}.users`;

async function preparePlace(dataDir: string): Promise<Place> {
  const folder = join(dataDir, 'postgres');
  refuseOldFolder(dataDir, folder);
  try {
    makePrivateFolder(dataDir);
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new StartError(databaseTexts.notWritable(dataDir, error), { cause: error });
  }
  const binaries = await findPostgres();
  const user = chooseServerUser(dataDir, binaries.folder);
  return { dataDir, folder, socketFolder: socketFolderOf(dataDir), binaries, user };
}

/** The folder of PGlite, the engine of releases up to 0.2.0. */
function refuseOldFolder(dataDir: string, folder: string): void {
  const old = join(dataDir, 'pglite');
  if (existsSync(folder) || !existsSync(old)) return;
  throw new StartError(databaseTexts.oldRelease(old));
}

/** The kernel's limit on a socket's path, less PostgreSQL's name of it and a lock's ending. */
const maxSocketFolderBytes = 103 - '/.s.PGSQL.5432'.length;

/**
 * In the data folder, unless its path is too long for a socket or holds what separates paths in PostgreSQL's setting.
 */
function socketFolderOf(dataDir: string): string {
  const usual = join(dataDir, 'socket');
  if (Buffer.byteLength(usual) <= maxSocketFolderBytes && !/[,"]/.test(usual)) return usual;
  return join(tmpdir(), `rovinka-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`);
}

/** Runs what starts or stops the server, one process at a time. */
async function inTurn<T>({ folder }: Place, work: () => Promise<T>): Promise<T> {
  let release = tryFileLock(`${folder}.turn`, 'exclusive');
  while (!release) {
    await pause(20);
    release = tryFileLock(`${folder}.turn`, 'exclusive');
  }
  try {
    return await work();
  } finally {
    release();
  }
}

/** What PostgreSQL's own lock file says of the process that made it; null without one for this folder. */
function readLockFile({ folder }: Place): Running | null {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const [pid, , , , socketFolder = ''] = readFileSync(file, 'utf8').split('\n');
  return isOwnLock(file, folder) ? { pid: Number(pid), socketFolder } : null;
}

/** Whether a lock file was made by a server of this folder, whose process may still run. */
function isOwnLock(file: string, folder: string): boolean {
  const [pid = '', dataFolder = ''] = readFileSync(file, 'utf8').split('\n');
  return isSameFolder(folder, dataFolder) && mayBePostgres(pid);
}

/** After a restart of the machine or of a container another program may have the number. */
function mayBePostgres(pid: string): boolean {
  const name = `/proc/${pid}/comm`;
  return !existsSync(name) || readFileSync(name, 'utf8').trim() === 'postgres';
}

function isSameFolder(one: string, other: string): boolean {
  if (!existsSync(other)) return false;
  const [a, b] = [statSync(one), statSync(other)];
  return a.dev === b.dev && a.ino === b.ino;
}

/** The server that answers, once one that is starting or stopping has done so; null when none runs. */
async function findRunning(place: Place): Promise<Running | null> {
  for (;;) {
    const running = readLockFile(place);
    const state = running?.socketFolder ? await probe(running.socketFolder) : 'away';
    if (state !== 'busy') return state === 'serving' ? running : null;
    await pause(20);
  }
}

async function probe(socketFolder: string): Promise<'serving' | 'busy' | 'away'> {
  const client = new pg.Client({ connectionString: urlOf(socketFolder) });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return 'serving';
  } catch (error) {
    const state = sqlStateOf(error);
    if (state === cannotConnectNow) return 'busy';
    return state === undefined ? 'away' : 'serving';
  }
}

/** PostgreSQL's state while it starts, recovers or stops. */
const cannotConnectNow = '57P03';

async function startServer(place: Place): Promise<Running> {
  try {
    if (!existsSync(place.folder)) foundCluster(place);
    return await runServer(place);
  } catch (error) {
    throw explainStorageError(error, place.dataDir);
  }
}

/** Founded under a temporary name and renamed, so that an interrupted first start leaves no partial database. */
function foundCluster(place: Place): void {
  const { folder, binaries, user } = place;
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  makePrivateFolder(unfinished);
  giveTo(user, unfinished);
  const args = ['-U', 'rovinka', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--data-checksums', '-D', unfinished];
  const { status, stderr, error } = runAs(user, join(binaries.folder, 'initdb'), args);
  if (status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new StartError(databaseTexts.notCreated(folder, error ?? stderr.trim()));
  }
  renameSync(unfinished, folder);
}

/** The processes of a killed server end within moments; until then its folder is refused to another. */
const heldMs = 60_000;

async function runServer(place: Place): Promise<Running> {
  const { folder, socketFolder, user } = place;
  refuseForeign(place);
  refuseOtherVersion(place);
  makePrivateFolder(folder);
  giveTo(user, folder);
  makeSocketFolder(place);
  removeForeignLocks(place);
  const giveUpAt = performance.now() + heldMs;
  for (;;) {
    const failure = await untilServing(spawnServer(place), socketFolder);
    if (!failure) break;
    const isHeld = /shared memory block|lock file/.test(failure) && performance.now() < giveUpAt;
    if (!isHeld) throw damaged(place, failure);
    await pause(100);
  }
  const running = readLockFile(place);
  if (!running) throw new Error(`the server in ${folder} has no lock file`);
  return running;
}

function refuseForeign({ folder }: Place): void {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  throw new StartError(databaseTexts.foreignFolder(folder));
}

function refuseOtherVersion({ folder, binaries: { major } }: Place): void {
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version === String(major)) return;
  throw new StartError(databaseTexts.otherVersion(folder, version, major));
}

const damaged = ({ folder }: Place, reason: string): StartError =>
  new StartError(databaseTexts.damaged(folder, reason));

/** Also after root has copied the folder, whose files are root's then. */
function giveTo({ ids }: ServerUser, folder: string): void {
  if (!ids || statSync(folder).uid === ids.uid) return;
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    chownSync(join(folder, entry), ids.uid, ids.gid);
  chownSync(folder, ids.uid, ids.gid);
}

/** Below the temporary folder anybody could have made it before. */
function makeSocketFolder({ socketFolder, user }: Place): void {
  makePrivateFolder(socketFolder);
  const ours = [process.getuid?.(), user.ids?.uid];
  if (lstatSync(socketFolder).isSymbolicLink() || !ours.includes(statSync(socketFolder).uid))
    throw new StartError(databaseTexts.notOurs(socketFolder));
  giveTo(user, socketFolder);
}

/** A copied data folder has copies of the lock files, whose process isn't its own. */
function removeForeignLocks({ folder, socketFolder }: Place): void {
  for (const file of [join(folder, 'postmaster.pid'), join(socketFolder, '.s.PGSQL.5432.lock')])
    if (existsSync(file) && !isOwnLock(file, folder)) rmSync(file);
}

type Server = { process: ChildProcess; log: string; logStart: number };

/** In a session of its own: Ctrl+C in the terminal is for the site, and the server goes on for others. */
function spawnServer({ folder, socketFolder, binaries, user }: Place): Server {
  const log = `${folder}.log`;
  const logStart = existsSync(log) ? statSync(log).size : 0;
  const file = openSync(log, logStart > maxLogBytes ? 'w' : 'a', 0o600);
  const program = join(binaries.folder, 'postgres');
  const as = spawnAs(user, program, ['-D', folder, '-k', socketFolder, ...settingArgs]);
  const server = spawn(as.command, as.args, { ...as.options, detached: true, stdio: ['ignore', file, file] });
  closeSync(file);
  server.unref();
  return { process: server, log, logStart: logStart > maxLogBytes ? 0 : logStart };
}

const maxLogBytes = 1_000_000;

/** Null once it answers, else the last reason in its log. A recovery may take as long as it needs. */
async function untilServing({ process: server, log, logStart }: Server, socketFolder: string): Promise<string | null> {
  let ended: string | null = null;
  server.once('error', (error) => (ended = error.message));
  const onExit = () => (ended ??= lastReason(readFileSync(log).subarray(logStart).toString()));
  server.once('exit', onExit);
  while (ended === null) {
    if ((await probe(socketFolder)) === 'serving') {
      // Its end is no failed start any more, and its folder may be gone by then.
      server.off('exit', onExit);
      return null;
    }
    await pause(20);
  }
  return ended;
}

const lastReason = (log: string): string =>
  log
    .split('\n')
    .filter((line) => /\b(?:FATAL|PANIC):/.test(line))
    .at(-1)
    ?.replace(/^.*?(?=FATAL|PANIC)/, '') ?? log.trim();

/** Starts the server anew when it was killed; what used it reconnects by itself. */
function keepRunning(place: Place, startedPid: number, warn: Warn): () => void {
  let pid = startedPid;
  let isReviving = false;
  const revive = async () => {
    if (isReviving || isAlive(pid) || !existsSync(place.folder)) return;
    isReviving = true;
    try {
      warn('The embedded database has ended; it is started again.');
      pid = await inTurn(place, async () => ((await findRunning(place)) ?? (await runServer(place))).pid);
    } catch (error) {
      warn(`The embedded database can't be started yet: ${error}`);
    } finally {
      isReviving = false;
    }
  };
  const watch = setInterval(() => void revive(), 1_000).unref();
  return () => clearInterval(watch);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Tells the server to close all connections and end; returns its process. */
function signalServer(place: Place): number | null {
  const running = readLockFile(place);
  if (!running || !isAlive(running.pid)) return null;
  process.kill(running.pid, 'SIGINT');
  return running.pid;
}

async function stopServer(place: Place): Promise<void> {
  const pid = existsSync(place.folder) ? signalServer(place) : null;
  while (pid !== null && isAlive(pid)) await pause(10);
}
