import { join } from 'node:path';
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { access, mkdir, rm } from 'node:fs/promises';
import type { Database } from '#platform/db/database.server.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import type { WorkQueue } from '#platform/jobs/start-jobs.server.ts';
import type { BackupStore } from '#platform/files/backup-store.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import type { RestoreResult, RestoreTask } from './restore-for-test.server.ts';
import { backupPath } from './backup-folder.server.ts';
import { fetchBackup } from './backup-copies.server.ts';
import { testRestoreOutcome, testRestoreSubject } from './read-last-test-restore.server.ts';

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
 * The queue that restores a backup into an embedded database that is thrown away, and stores what it found
 * (operation.test-restore), with a store at BACKUP_URL the copy from there. One that couldn't be tried is tried again, by whichever machine has the
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
        const result = await runRestoreProcess({ file: path, passphrase, dataDir: join(folder, 'database') });
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
