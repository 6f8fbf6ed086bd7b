import { desc, eq } from 'drizzle-orm';
import type { Instant } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { backupRuns } from '#server/db/schema/backups.ts';
import { profiles } from '#server/db/schema/people.ts';

/** A backup that administrators requested; `error` is a code. */
export type BackupRun = {
  state: 'waiting' | 'running' | 'done' | 'failed';
  requestedAt: Instant;
  requestedBy: string | null;
  rows: number;
  error: string | null;
};

/** The backup that administrators requested last; null when none has been. */
export async function readBackupRun(db: Db): Promise<BackupRun | null> {
  const [run] = await db
    .select({
      state: backupRuns.state,
      requestedAt: backupRuns.requestedAt,
      requestedBy: profiles.username,
      rows: backupRuns.rows,
      error: backupRuns.error,
    })
    .from(backupRuns)
    .leftJoin(profiles, eq(profiles.id, backupRuns.requestedBy))
    .orderBy(desc(backupRuns.id))
    .limit(1);
  return run ? { ...run, requestedAt: run.requestedAt.getTime() as Instant } : null;
}
