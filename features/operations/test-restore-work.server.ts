import { access, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { WorkQueue } from '#platform/jobs/start-jobs.server.ts';
import type { BackupStore } from '#platform/files/backup-store.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import { backupPath } from './backup-folder.server.ts';
import { fetchBackup } from './fetch-backup.server.ts';
import { testRestoreOutcome, testRestoreSubject } from './read-last-test-restore.server.ts';
import { runRestoreProcess } from './run-restore-process.server.ts';
import { withScratchDatabase } from './scratch-database.server.ts';

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
