import { and, eq, isNull } from 'drizzle-orm';
import { type BackupRetention, retainedBackups } from './backup-retention.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { backupRuns } from './backups.tables.ts';
import type { BackupStore } from '#platform/files/backup-store.server.ts';
import { listBackups } from './backup-folder.server.ts';

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
