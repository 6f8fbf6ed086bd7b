import { join } from 'node:path';
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { access, mkdir, rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.server.ts';
import { boolean, queryRow, text } from '#platform/db/query-rows.server.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import type { WorkQueue } from '#platform/jobs/start-jobs.server.ts';
import type { BackupStore } from '#platform/files/backup-store.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import type { RestoreResult, RestoreTask } from './restore-for-test.server.ts';
import { backupPath } from './backup-folder.server.ts';
import { fetchBackup } from './backup-copies.server.ts';
import { testRestoreOutcome, testRestoreSubject } from './read-last-test-restore.server.ts';

type Options = { database: Database; folder: string };

/**
 * Runs something on an empty database of no other use: another one on the site's server where its user may create
 * databases, else an embedded one in the folder. Whatever happens it is gone afterwards; one that a killed process left
 * goes first.
 */
async function withScratchDatabase<T>(
  { database, folder }: Options,
  run: (location: RestoreTask['location']) => Promise<T>,
): Promise<T> {
  const name = await readScratchName(database);
  if (name === null) return run({ dataDir: join(folder, 'database') });
  const url = new URL(database.url);
  url.pathname = `/${encodeURIComponent(name)}`;
  const quoted = `"${name.replaceAll('"', '""')}"`;
  const drop = () => database.execute(`drop database if exists ${quoted} with (force)`);
  await drop();
  try {
    await database.execute(`create database ${quoted} encoding 'UTF8' template template0`);
    return await run({ databaseUrl: url.href });
  } finally {
    await drop();
  }
}

/** The name of the site's scratch database, by its own; null when its user may not create one. */
async function readScratchName({ db }: Database): Promise<string | null> {
  const { name, mayCreate } = await queryRow(
    db,
    { name: text(), mayCreate: boolean },
    sql`
    select left(current_database(), 40) || '_test_restore' as name, rolcreatedb or rolsuper as "mayCreate"
    from pg_roles where rolname = current_user`,
  );
  return mayCreate ? name : null;
}

const script = fileURLToPath(new URL('test-restore-process.server.ts', import.meta.url));

/** Without limits V8 lets its garbage lie: the demonstration took 640 MB instead of 350. */
const heapLimits = ['--max-semi-space-size=4', '--max-old-space-size=256'];

type Answer = { result: RestoreResult } | { reason: string };

/** Runs a test restore in a process of its own. Throws when that one fails or is killed. */
function runRestoreProcess(task: RestoreTask): Promise<RestoreResult> {
  return new Promise((resolve, reject) => {
    const child = fork(script, { execArgv: heapLimits });
    child.once('error', reject);
    child.once('message', (answer: Answer) => {
      if ('result' in answer) resolve(answer.result);
      else reject(new Error(`the test restore failed: ${answer.reason}`));
    });
    child.once('exit', (code, signal) => reject(new Error(`the test restore ended early: ${signal ?? code}`)));
    child.send(task);
  });
}

export const testRestoreQueue = 'test-restore';

export type TestRestoreDeps = {
  database: Database;
  clock: Clock;
  dataDir: string;
  store: BackupStore | null;
  passphrase: string | undefined;
  log: { error(details: object, message: string): void };
};

/**
 * The queue that restores a backup into a scratch database and stores what it found (operation.test-restore), with a
 * store at BACKUP_URL the copy from there. One that couldn't be tried is tried again, by whichever machine has the
 * file.
 */
export function testRestoreWork(deps: TestRestoreDeps): WorkQueue {
  const { clock, database, dataDir, passphrase, log } = deps;
  return {
    name: testRestoreQueue,
    retries: 3,
    retryDelayS: 600,
    timeoutS: 4 * 3600,
    async work(payload) {
      const { file } = payload as { file: string };
      const startedAt = performance.now();
      const folder = join(dataDir, 'test-restore');
      const empty = () => rm(folder, { recursive: true, force: true });
      await empty();
      await mkdir(folder, { recursive: true });
      try {
        const path = await givenFile(deps, file, folder);
        const result = await withScratchDatabase({ ...deps, folder }, (location) =>
          runRestoreProcess({ file: path, passphrase, location }),
        );
        const outcome = { file, seconds: Math.round((performance.now() - startedAt) / 1000), ...result };
        await recordTestRestore({ db: database.db, clock, actor: { role: 'system' } }, outcome);
        if (result.problems.length > 0) log.error(outcome, 'a backup could not be restored as it should');
      } finally {
        await empty();
      }
    },
  };
}

async function givenFile({ store, dataDir }: TestRestoreDeps, name: string, folder: string): Promise<string> {
  if (store) return fetchBackup(store, name, folder);
  const path = backupPath(dataDir, name);
  await access(path);
  return path;
}

const recordTestRestore = command({
  name: 'test-restore',
  who: admin,
  input: testRestoreOutcome,
  async run(_, outcome) {
    const audit = { subject: testRestoreSubject, before: null, after: outcome };
    return done(outcome, { changed: ['backups'], audit });
  },
});
