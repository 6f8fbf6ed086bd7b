import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { backupRuns } from './backups.tables.ts';
import type { BackupStore } from '#platform/files/backup-store.server.ts';
import { backupPath, listBackups, readBackups } from './backup-folder.server.ts';

/**
 * Copies the backups that the queue made on this machine into the store at BACKUP_URL (operation.backup-store): all
 * that are newer than what is there, so those of nights when the store was away come later.
 */
export async function copyBackups(db: Db, dataDir: string, store: BackupStore): Promise<void> {
  const made = await db.select({ file: backupRuns.file }).from(backupRuns).where(eq(backupRuns.state, 'done'));
  const known = new Set(made.map(({ file }) => file));
  const newest = (await listBackups(store)).find(({ name }) => known.has(name))?.name ?? '';
  const missing = (await readBackups(dataDir)).filter(({ name }) => known.has(name) && name > newest);
  // The oldest first, so that whatever breaks off leaves only newer ones to copy.
  for (const { name } of missing.toReversed()) await store.upload(name, backupPath(dataDir, name));
}
