import { and, eq, isNull } from 'drizzle-orm';
import { type BackupRetention, retainedBackups } from '#domain/operations/backup-retention.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { backupRuns } from '#server/db/schema/backups.ts';
import type { BackupStore } from '#server/ports/backup-store.ts';
import { listBackups } from './backup-folder.ts';

/**
 * Deletes the nightly backups of a store that are no longer retained, after a new one got there
 * (operation.nightly-backup). Those that a person asked for, or made by `rovinka backup`, stay.
 */
export async function removeOldBackups(db: Db, store: BackupStore, retention: BackupRetention): Promise<void> {
  const nightly = await db
    .select({ file: backupRuns.file, finishedAt: backupRuns.finishedAt })
    .from(backupRuns)
    .where(and(eq(backupRuns.state, 'done'), isNull(backupRuns.requestedBy)));
  const stored = new Set((await listBackups(store)).map(({ name }) => name));
  const backups = nightly.flatMap(({ file, finishedAt }) =>
    file && finishedAt && stored.has(file) ? [{ file, at: finishedAt.getTime() as Instant }] : [],
  );
  const retained = retainedBackups(
    backups.map(({ at }) => at),
    retention,
  );
  await store.remove(backups.filter(({ at }) => !retained.has(at)).map(({ file }) => file));
}
