import { basename } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Instant } from '#domain/shared/time.ts';
import { admin } from '#server/actor.ts';
import { command, done } from '#server/command.ts';
import type { Db } from '#server/db/db.ts';
import { invalidate } from '#server/db/invalidate.ts';
import { backupRuns } from '#server/db/schema/backups.ts';
import type { SiteTimeJob, WorkQueue } from '#server/jobs/start-jobs.ts';
import type { Clock } from '#server/ports/clock.ts';
import { backupPlace } from './backup-folder.ts';
import { writeBackup } from './write-backup.ts';

const queueName = 'make-backup';
const lookEveryMs = 3000;
const tellEveryMs = 1000;
/** A large database on a server takes minutes. */
const longestS = 1800;
/** Real seconds without a word from its worker, after which it is no more. */
const lostS = 120;

/** Hands a backup that was asked for to one worker of all processes, and ends one whose worker is gone. */
export function backupsJob(db: Db, clock: Clock): SiteTimeJob {
  return {
    name: 'make-backups',
    async run(enqueue) {
      await db.transaction(async (tx) => {
        const isLost = sql`${backupRuns.touchedAt} < clock_timestamp() - make_interval(secs => ${lostS})`;
        const lost = await tx
          .update(backupRuns)
          .set({ state: 'failed', error: 'backup.lost', finishedAt: sql`clock_timestamp()` })
          .where(and(eq(backupRuns.state, 'running'), isLost))
          .returning({ id: backupRuns.id });
        const taken = await tx
          .update(backupRuns)
          .set({ state: 'running', touchedAt: sql`clock_timestamp()` })
          .where(eq(backupRuns.state, 'waiting'))
          .returning({ id: backupRuns.id });
        for (const { id } of taken) await enqueue(tx, queueName, { id });
        if (lost.length + taken.length > 0) await invalidate(tx, ['backups']);
      });
      return (clock.now() + lookEveryMs) as Instant;
    },
  };
}

export type BackupFault = 'backup.no-space' | 'backup.no-access' | 'backup.bug' | 'backup.lost';

/** Makes one backup. What the disk refuses is an outcome that the page tells; anything else is a bug as well. */
export function backupWork({ db, clock, dataDir }: { db: Db; clock: Clock; dataDir: string }): WorkQueue {
  return {
    name: queueName,
    retries: 0,
    retryDelayS: 1,
    longestS,
    async work(piece) {
      const { id } = piece as { id: number };
      const file = backupPlace(dataDir);
      const progress = tellProgress(db, id);
      try {
        const rows = await writeBackup({ db, file, onProgress: progress.tell });
        await progress.told();
        await noteBackup({ db, clock, actor: { role: 'system' } }, { id, rows, file: basename(file) });
      } catch (error) {
        await progress.told();
        const code = faultOf(error);
        await db
          .update(backupRuns)
          .set({ state: 'failed', error: code, finishedAt: sql`clock_timestamp()` })
          .where(and(eq(backupRuns.id, id), eq(backupRuns.state, 'running')));
        await invalidate(db, ['backups']);
        if (code === 'backup.bug') throw error;
      }
    },
  };
}

const noteBackup = command({
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

/** Says how far it is, once a second. The embedded database hears it in the end: it has one connection. */
function tellProgress(db: Db, id: number) {
  let toldAt = Date.now();
  let telling: Promise<unknown> = Promise.resolve();
  return {
    tell(rows: number): void {
      if (Date.now() - toldAt < tellEveryMs) return;
      toldAt = Date.now();
      telling = telling.then(async () => {
        await db.update(backupRuns).set({ rows, touchedAt: sql`clock_timestamp()` }).where(eq(backupRuns.id, id));
        await invalidate(db, ['backups']);
      });
    },
    told: () => telling,
  };
}

function faultOf(error: unknown): BackupFault {
  const code = error instanceof Error && 'syscall' in error && 'code' in error ? error.code : null;
  if (code === null) return 'backup.bug';
  return code === 'ENOSPC' || code === 'EDQUOT' ? 'backup.no-space' : 'backup.no-access';
}
