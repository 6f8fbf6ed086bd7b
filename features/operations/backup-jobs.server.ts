import { and, gte, ne, or } from 'drizzle-orm';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { SiteTimeJob, WorkQueue } from '#platform/jobs/start-jobs.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import { readSettings } from '#features/site/settings.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { type BackupRetention, lastBackupNight } from './backup.rules.ts';
import { backupRuns } from './backups.tables.ts';
import { requestBackup } from './backup-runs.server.ts';
import { backupsJob, backupWork, type BackupWorkDeps } from './backup-work.server.ts';
import { testRestoreWork } from './test-restore.server.ts';

type Options = { db: Db; clock: Clock; realNow: () => number; isOn: boolean };

const checkIntervalMs = 60_000;
/** How long a night's backup that failed waits for the next attempt. */
const retryAfterMs = 3_600_000;

/**
 * Job: requests a backup each night at three, by real time, and catches up with a night when nothing ran
 * (operation.nightly-backup). Never in the demonstration, which is made anew from the seeds.
 */
export function nightlyBackupJob({ db, clock, realNow, isOn }: Options): SiteTimeJob {
  return {
    name: 'schedule-backups',
    async run() {
      if (!isOn || (await readSettings(db)).demo !== null) return null;
      // A refusal means that one is being made, which is as good.
      if (await isDue(db, realNow() as Instant)) await requestBackup({ db, clock, actor: { role: 'system' } }, {});
      return (clock.now() + checkIntervalMs) as Instant;
    },
  };
}

async function isDue(db: Db, now: Instant): Promise<boolean> {
  const sinceTheNight = gte(backupRuns.requestedAt, new Date(lastBackupNight(now)));
  const isMadeOrRecent = or(ne(backupRuns.state, 'failed'), gte(backupRuns.requestedAt, new Date(now - retryAfterMs)));
  return (await db.$count(backupRuns, and(sinceTheNight, isMadeOrRecent))) === 0;
}

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
