import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { backupName, isBackupName } from '#platform/files/backup-name.rules.ts';
import type { BackupStore } from '#platform/files/backup-store.server.ts';
import { fileBackupStore } from '#platform/files/file-backup-store.server.ts';
import { maxSealLine, parseSeal } from './backup-format.server.ts';

/** A backup in a store. */
export type StoredBackup = { name: string; bytes: number; madeAt: Date };

const backupFolder = (dataDir: string): string => join(dataDir, 'backups');

/** The backups of this machine, with copies of the photos. */
export const localBackups = (dataDir: string): BackupStore => fileBackupStore(backupFolder(dataDir));

/** Path of a backup of this machine. */
export const backupPath = (dataDir: string, name: string): string => join(backupFolder(dataDir), name);

/** Path of a new backup. */
export const newBackupPath = (dataDir: string, at = new Date()): string => backupPath(dataDir, backupName(at));

/** The backups in a store, newest first; other files there are nobody's business. */
export async function listBackups(store: BackupStore): Promise<StoredBackup[]> {
  const files = await store.list('rovinka-');
  return files
    .filter(({ key }) => isBackupName(key))
    .map(({ key, bytes, at }) => ({ name: key, bytes, madeAt: at }))
    .toSorted((a, b) => b.name.localeCompare(a.name));
}

/** The backups in the data folder, newest first. */
export const readBackups = (dataDir: string): Promise<StoredBackup[]> => listBackups(localBackups(dataDir));

/** Whether a listed backup needs its passphrase to be read, as its first line says. */
export async function isEncryptedBackup(dataDir: string, name: string): Promise<boolean> {
  const file = await open(backupPath(dataDir, name));
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(maxSealLine), 0, maxSealLine, 0);
    const start = buffer.subarray(0, bytesRead);
    return (parseSeal(start.subarray(0, start.indexOf('\n') + 1).toString('latin1'))?.salt ?? null) !== null;
  } finally {
    await file.close();
  }
}

/**
 * Opens a backup for download, from this machine or else from the store at BACKUP_URL; null when there is none of that
 * name. Names of other files are none, so a name can't lead out of the folder.
 */
export async function openStoredBackup(
  { dataDir, store }: { dataDir: string; store: BackupStore | null },
  name: string,
): Promise<{ bytes: number; stream: ReadableStream } | null> {
  if (!isBackupName(name)) return null;
  const found = (await localBackups(dataDir).open(name)) ?? (await store?.open(name)) ?? null;
  return found && { bytes: found.bytes, stream: Readable.toWeb(Readable.from(found.chunks)) as ReadableStream };
}
