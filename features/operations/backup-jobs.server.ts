import type { BackupRetention } from './backup-retention.rules.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { SiteTimeJob, WorkQueue } from '#platform/jobs/start-jobs.server.ts';
import { backupsJob, backupWork, type BackupWorkDeps } from './backup-work.server.ts';
import { nightlyBackupJob } from './nightly-backup.server.ts';
import { testRestoreWork } from './test-restore-work.server.ts';

type BackupEnv = {
  DATA_DIR: string;
  BACKUP_PASSPHRASE?: string | undefined;
  BACKUP_KEEP: BackupRetention | null;
};
type Deps = Pick<BackupWorkDeps, 'db' | 'clock' | 'storage' | 'store' | 'log'> & {
  database: Database;
  realNow: () => number;
};

/** The jobs and queues of backups: each night, when administrators ask for one, and the weekly test restore. */
export function backupJobs(env: BackupEnv, deps: Deps): { jobs: SiteTimeJob[]; queues: WorkQueue[] } {
  const { db, clock, realNow } = deps;
  const { DATA_DIR: dataDir, BACKUP_PASSPHRASE: passphrase, BACKUP_KEEP: retention } = env;
  return {
    jobs: [nightlyBackupJob({ db, clock, realNow, isOn: retention !== null }), backupsJob(db)],
    queues: [
      backupWork({ ...deps, dataDir, passphrase, retention }),
      testRestoreWork({ ...deps, dataDir, passphrase }),
    ],
  };
}
