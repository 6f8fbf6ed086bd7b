import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#platform/process/start-error.server.ts';
import { databaseTexts } from '#text/platform/db/database';

type Ids = { uid: number; gid: number };

/**
 * As whom a server's programs run: with the ids of another account, and through a command that gives ours another name.
 */
export type ServerUser = { ids: Ids | null; prefix: readonly string[] };

/**
 * As whom a PostgreSQL whose files lie in `folder` runs (operation.embedded-database). It refuses root, and a user
 * without a name: then it runs as the folder's owner, `postgres` or `nobody`, else as ourselves under another name.
 * Throws StartError.
 */
export function chooseServerUser(folder: string, binaries: string): ServerUser {
  const ourUid = process.getuid?.() ?? -1;
  const accounts = readAccounts();
  const isNamed = (uid: number) => process.platform !== 'linux' || accounts.some((account) => account.uid === uid);
  if (ourUid !== 0 && isNamed(ourUid)) return { ids: null, prefix: [] };
  const mask = accounts.find(({ name }) => name === 'postgres') ?? accounts.find(({ name }) => name === 'nobody');
  const renamed = mask ? ['unshare', '--user', `--map-user=${mask.uid}`, `--map-group=${mask.gid}`] : [];
  const candidates: ServerUser[] = [];
  if (ourUid === 0) {
    const owner = statSync(folder);
    const ids = owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : mask && { uid: mask.uid, gid: mask.gid };
    if (ids) candidates.push({ ids, prefix: isNamed(ids.uid) ? [] : renamed });
    if (ids && owner.uid === 0 && canRun({ ids, prefix: [] }, '/', binaries)) letThrough(folder, ids, binaries);
  }
  if (renamed.length > 0) candidates.push({ ids: null, prefix: renamed });
  const able = candidates.find((user) => canRun(user, folder, binaries));
  if (able) return able;
  throw new StartError(databaseTexts.noUser(folder, binaries));
}

/** How a program of the server is spawned. It gets only what it needs of our environment; secrets aren't among it. */
export function spawnAs({ ids, prefix }: ServerUser, program: string, args: readonly string[]) {
  const [command = program, ...rest] = [...prefix, program, ...args];
  return {
    command,
    args: rest,
    options: { ...ids, cwd: '/', env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C' } },
  };
}

/** Runs a program of the server to its end. */
export function runAs(user: ServerUser, program: string, given: readonly string[]) {
  const { command, args, options } = spawnAs(user, program, given);
  return spawnSync(command, args, { ...options, encoding: 'utf8' });
}

/** Only that account may go through the folder, and it can't list what is in it; nobody where the way there is shut. */
function letThrough(folder: string, ids: Ids, binaries: string): void {
  const { gid } = statSync(folder);
  chownSync(folder, 0, ids.gid);
  chmodSync(folder, 0o710);
  if (canRun({ ids, prefix: [] }, folder, binaries)) return;
  chownSync(folder, 0, gid);
  chmodSync(folder, 0o700);
}

function canRun(user: ServerUser, folder: string, binaries: string): boolean {
  const script = 'cd "$0" && exec "$1" --version';
  return runAs(user, '/bin/sh', ['-c', script, folder, join(binaries, 'postgres')]).status === 0;
}

function readAccounts(): { name: string; uid: number; gid: number }[] {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  return lines
    .map((line) => line.split(':'))
    .filter((fields) => fields.length > 3)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
