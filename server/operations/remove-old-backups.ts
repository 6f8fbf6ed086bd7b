import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { and, eq, isNull } from 'drizzle-orm';
import { type BackupRetention, retainedBackups } from '#domain/operations/backup-retention.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { backupRuns } from '#server/db/schema/backups.ts';
import { newBackupPath, readBackups } from './backup-folder.ts';

/**
 * Deletes this machine's nightly backups that are no longer retained, after a new one was made
 * (operation.nightly-backup); backup-work.ts calls it. Those that a person asked for, or made by `rovinka backup`, stay.
 */
export async function removeOldBackups(db: Db, dataDir: string, retention: BackupRetention): Promise<void> {
  const nightly = await db
    .select({ file: backupRuns.file, finishedAt: backupRuns.finishedAt })
    .from(backupRuns)
    .where(and(eq(backupRuns.state, 'done'), isNull(backupRuns.requestedBy)));
  const stored = new Set((await readBackups(dataDir)).map(({ name }) => name));
  const backups = nightly.flatMap(({ file, finishedAt }) =>
    file && finishedAt && stored.has(file) ? [{ file, at: finishedAt.getTime() as Instant }] : [],
  );
  const retained = retainedBackups(
    backups.map(({ at }) => at),
    retention,
  );
  for (const { file, at } of backups) if (!retained.has(at)) await rm(join(dirname(newBackupPath(dataDir)), file));
}
