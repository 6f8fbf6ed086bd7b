import { basename } from 'node:path';
import { and, eq, min, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Instant } from '#platform/time/time.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { invalidate } from '#platform/db/invalidate.server.ts';
import { PermanentFailure, type SiteTimeJob, type WorkQueue } from '#platform/jobs/start-jobs.server.ts';
import type { BackupStore } from '#platform/files/backup-store.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import type { Storage } from '#platform/files/storage.server.ts';
import { StartError } from '#platform/process/start-error.server.ts';
import { type BackupRetention, retainedDays } from './backup.rules.ts';
import { isTestRestoreDue } from './test-restore.rules.ts';
import { backupRuns } from './backups.tables.ts';
import { localBackups, newBackupPath } from './backup-folder.server.ts';
import { backUpPhotos } from './backup-photos.server.ts';
import { checkBackup } from './backup-format.server.ts';
import { copyBackups, removeOldBackups } from './backup-copies.server.ts';
import { readLastTestRestore } from './read-last-test-restore.server.ts';
import { testRestoreQueue } from './test-restore.server.ts';
import { writeBackup } from './write-backup.server.ts';

const queueName = 'make-backup';
const progressIntervalMs = 1000;
/** A large database on a server takes minutes, and a slow line to the store hours. */
const timeoutS = 4 * 3600;
/** A run whose worker has not reported for this long, in real time, counts as failed. */
const abandonedAfterS = 120;

/**
 * Queues each backup that administrators requested, for one worker of all processes, and marks those of a killed worker
 * as failed.
 */
export function backupsJob(db: Db): SiteTimeJob {
  const isWaiting = eq(backupRuns.state, 'waiting');
  const isAbandoned = and(
    eq(backupRuns.state, 'running'),
    sql`${backupRuns.touchedAt} < clock_timestamp() - make_interval(secs => ${abandonedAfterS})`,
  );
  return {
    name: 'make-backups',
    wokenBy: (topic) => topic === 'backups',
    async run(enqueue) {
      await db.transaction(async (tx) => {
        const abandoned = await tx
          .update(backupRuns)
          .set({ state: 'failed', error: 'backup.lost', finishedAt: sql`clock_timestamp()` })
          .where(isAbandoned)
          .returning({ id: backupRuns.id });
        const claimed = await tx
          .update(backupRuns)
          .set({ state: 'running', touchedAt: sql`clock_timestamp()` })
          .where(isWaiting)
          .returning({ id: backupRuns.id });
        for (const { id } of claimed) await enqueue(tx, queueName, { id });
        if (abandoned.length + claimed.length > 0) await invalidate(tx, ['backups']);
      });
      // Those of a killed worker are found by the look of each minute.
      return null;
    },
  };
}

type BackupError = 'backup.no-space' | 'backup.no-access' | 'backup.damaged' | 'backup.bug' | 'backup.lost';

/**
 * `store` is the second place of backups, `retention` which nightly ones stay, and with them copies of photos that the
 * site has deleted; null = all do.
 */
export type BackupWorkDeps = {
  db: Db;
  clock: Clock;
  dataDir: string;
  storage: Storage;
  store: BackupStore | null;
  passphrase: string | undefined;
  retention: BackupRetention | null;
  log: { error(details: object, message: string): void };
};

/**
 * The queue that makes these backups, with a copy of the photos, and copies both to the store at BACKUP_URL; only that
 * is tried again. After a nightly one it has the weekly test restore made. What is wrong with a backup is stored for
 * administrators.
 */
export function backupWork(deps: BackupWorkDeps): WorkQueue {
  const { db, dataDir, store, retention } = deps;
  return {
    name: queueName,
    retries: 5,
    retryDelayS: 60,
    timeoutS,
    async work(payload, _, enqueue) {
      const { id } = payload as { id: number };
      if ((await readRun(db, id))?.state === 'running') await makeBackup(deps, id);
      const run = await readRun(db, id);
      if (!run?.file) return;
      if (retention) await removeOldBackups(db, localBackups(dataDir), retention);
      if (store) {
        await copyBackups(db, dataDir, store);
        await copyPhotos(deps, store);
        if (retention) await removeOldBackups(db, store, retention);
      }
      if (run.isNightly && (await isTestDue(db))) await enqueue(db, testRestoreQueue, { file: run.file });
    },
  };
}

async function readRun(db: Db, id: number) {
  const { state, file, requestedBy } = backupRuns;
  const [run] = await db.select({ state, file, requestedBy }).from(backupRuns).where(eq(backupRuns.id, id));
  return run && { ...run, isNightly: run.requestedBy === null };
}

async function isTestDue(db: Db): Promise<boolean> {
  const last = await readLastTestRestore(db);
  const [first] = await db.select({ at: min(backupRuns.requestedAt) }).from(backupRuns);
  const since = last?.at ?? first?.at?.getTime() ?? Date.now();
  return isTestRestoreDue(since as Instant, Date.now() as Instant);
}

async function makeBackup(deps: BackupWorkDeps, id: number): Promise<void> {
  const { db, clock, dataDir, passphrase, log } = deps;
  const file = newBackupPath(dataDir);
  const progress = progressReporter(db, id);
  try {
    const rows = await writeBackup({ db, file, passphrase, onProgress: progress.report });
    await checkBackup(file, { passphrase, onProgress: () => progress.report(rows) });
    await progress.flushed();
    await copyPhotos(deps, localBackups(dataDir));
    await recordBackup({ db, clock, actor: { role: 'system' } }, { id, rows, file: basename(file) });
  } catch (error) {
    await progress.flushed();
    const code = backupErrorOf(error);
    await db
      .update(backupRuns)
      .set({ state: 'failed', error: code, finishedAt: sql`clock_timestamp()` })
      .where(and(eq(backupRuns.id, id), eq(backupRuns.state, 'running')));
    await invalidate(db, ['backups']);
    if (code !== 'backup.bug') return;
    log.error({ err: error }, 'a backup failed');
    throw new PermanentFailure(String(error), { cause: error });
  }
}

function copyPhotos({ db, storage, retention }: BackupWorkDeps, store: BackupStore): Promise<number> {
  const keepDays = retention ? retainedDays(retention) : Number.POSITIVE_INFINITY;
  return backUpPhotos({ db, storage, store, keepDays, now: Date.now() });
}

const recordBackup = command({
  name: 'make-backup',
  who: admin,
  input: z.object({ id: z.number(), rows: z.number(), file: z.string() }),
  async run({ tx }, { id, rows, file }) {
    await tx
      .update(backupRuns)
      .set({ state: 'done', error: null, rows, file, finishedAt: sql`clock_timestamp()` })
      .where(eq(backupRuns.id, id));
    const after = { name: file, rows };
    return done({ id }, { changed: ['backups'], audit: { subject: `backup:${file}`, before: null, after } });
  },
});

/** Stores the progress once a second. The embedded database has one connection, so there it arrives only at the end. */
function progressReporter(db: Db, id: number) {
  let reportedAt = Date.now();
  let pending: Promise<unknown> = Promise.resolve();
  return {
    report(rows: number): void {
      if (Date.now() - reportedAt < progressIntervalMs) return;
      reportedAt = Date.now();
      pending = pending.then(async () => {
        await db.update(backupRuns).set({ rows, touchedAt: sql`clock_timestamp()` }).where(eq(backupRuns.id, id));
        await invalidate(db, ['backups']);
      });
    },
    flushed: () => pending,
  };
}

function backupErrorOf(error: unknown): BackupError {
  if (error instanceof StartError) return 'backup.damaged';
  const code = error instanceof Error && 'syscall' in error && 'code' in error ? error.code : null;
  if (code === null) return 'backup.bug';
  return code === 'ENOSPC' || code === 'EDQUOT' ? 'backup.no-space' : 'backup.no-access';
}
