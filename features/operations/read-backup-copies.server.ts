import { eq } from 'drizzle-orm';
import { copiesState, type CopiesState } from './backup-copies.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { backupRuns } from './backups.tables.ts';
import type { BackupStore } from '#platform/files/backup-store.server.ts';
import { listBackups } from './backup-folder.server.ts';
import { inTime } from './in-time.server.ts';

/** How long the store may take to answer, and who is told why it didn't. */
type Options = { waitMs: number; onError: (error: unknown) => void };

/** How the second place of backups does, and how many are there. */
export async function readBackupCopies(
  db: Db,
  store: BackupStore | null,
  { waitMs, onError }: Options,
): Promise<{ state: CopiesState; count: number }> {
  if (!store) return { state: 'none', count: 0 };
  const stored = await inTime(listBackups(store), waitMs).catch((error: unknown) => {
    onError(error);
    return null;
  });
  if (!stored) return { state: 'away', count: 0 };
  const runs = await db
    .select({ file: backupRuns.file, at: backupRuns.finishedAt })
    .from(backupRuns)
    .where(eq(backupRuns.state, 'done'));
  const made = runs.flatMap(({ file, at }) => (file && at ? [{ file, at: at.getTime() as Instant }] : []));
  const names = new Set(stored.map(({ name }) => name));
  return { state: copiesState(made, names, Date.now() as Instant), count: stored.length };
}
