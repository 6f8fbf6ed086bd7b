import type { Instant } from '#domain/shared/time.ts';
import { backupsJob, backupWork } from '#server/operations/backup-work.ts';
import type { Db } from '#server/db/db.ts';
import { memoryStorage } from './storage.ts';

const clock = { now: () => 0 as Instant, anchor: () => null };

/** Runs the requested backups as the job queue does, for tests of /admin/data/checks; returns how many there were. */
export async function runRequestedBackups(db: Db, dataDir: string, storage = memoryStorage()): Promise<number> {
  const queuedJobs: object[] = [];
  const enqueue = async (_db: Db, _queue: string, job: object) => void queuedJobs.push(job);
  await backupsJob(db, clock).run(enqueue);
  for (const job of queuedJobs)
    await backupWork({ db, clock, dataDir, storage, keepDays: 14 }).work(job, 'piece', enqueue);
  return queuedJobs.length;
}
