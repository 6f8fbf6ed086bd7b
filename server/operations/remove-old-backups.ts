import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { backupRuns } from '#server/db/schema/backups.ts';
import { newBackupPath, readBackups } from './backup-folder.ts';

/**
 * Deletes this machine's nightly backups older than `keepDays`, after a new one was made (operation.nightly-backup);
 * backup-work.ts calls it. Those that a person asked for, or made by `rovinka backup`, stay.
 */
export async function removeOldBackups(db: Db, dataDir: string, keepDays: number): Promise<void> {
  const isOld = lt(backupRuns.finishedAt, sql`clock_timestamp() - make_interval(days => ${keepDays})`);
  const old = await db
    .select({ file: backupRuns.file })
    .from(backupRuns)
    .where(and(eq(backupRuns.state, 'done'), isNull(backupRuns.requestedBy), isOld));
  const names = new Set(old.map(({ file }) => file));
  for (const { name } of await readBackups(dataDir))
    if (names.has(name)) await rm(join(dirname(newBackupPath(dataDir)), name));
}
