import { access, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { admin } from '#server/actor.ts';
import { command, done } from '#server/command.ts';
import type { Database } from '#server/db/database.ts';
import type { WorkQueue } from '#server/jobs/start-jobs.ts';
import type { BackupStore } from '#server/ports/backup-store.ts';
import type { Clock } from '#server/ports/clock.ts';
import { backupPath } from './backup-folder.ts';
import { fetchBackup } from './fetch-backup.ts';
import { testRestoreOutcome, testRestoreSubject } from './read-last-test-restore.ts';
import { runRestoreProcess } from './run-restore-process.ts';
import { withScratchDatabase } from './scratch-database.ts';

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
