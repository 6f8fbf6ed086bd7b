import { desc, eq } from 'drizzle-orm';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { backupRuns } from './backups.tables.ts';
import { profiles } from '#features/accounts/people.tables.ts';

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
