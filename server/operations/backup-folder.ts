import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { maxSealLine, parseSeal } from './backup-seal.ts';

/** A backup file in the data folder. */
export type StoredBackup = { name: string; bytes: number; madeAt: Date };

/** Backups of older versions end with .gz. */
const namePattern = /^rovinka-[\dTZ-]{1,40}\.backup(\.gz)?$/;

const backupFolder = (dataDir: string): string => join(dataDir, 'backups');

/** Where backup-photos.ts copies the photos to. */
export const photoBackupFolder = (dataDir: string): string => join(backupFolder(dataDir), 'media');

/** Path of a new backup of `rovinka backup` or of the queue, named by real time so that names sort by age. */
export function newBackupPath(dataDir: string, at = new Date()): string {
  return join(backupFolder(dataDir), `rovinka-${at.toISOString().replaceAll(/[:.]/g, '-')}.backup`);
}

/** The backups in the data folder, newest first, for /admin/data/checks and `rovinka doctor`. */
export async function readBackups(dataDir: string): Promise<StoredBackup[]> {
  const folder = backupFolder(dataDir);
  const names = (await readdir(folder).catch(emptyIfMissing)).filter((name) => namePattern.test(name));
  const backups = await Promise.all(
    names.map(async (name) => {
      const { size, mtime } = await stat(join(folder, name));
      return { name, bytes: size, madeAt: mtime };
    }),
  );
  return backups.toSorted((a, b) => b.name.localeCompare(a.name));
}

/** Whether a listed backup needs its passphrase to be read, as its first line says; for /admin. */
export async function isEncryptedBackup(dataDir: string, name: string): Promise<boolean> {
  const file = await open(join(backupFolder(dataDir), name));
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(maxSealLine), 0, maxSealLine, 0);
    const start = buffer.subarray(0, bytesRead);
    return (parseSeal(start.subarray(0, start.indexOf('\n') + 1).toString('latin1'))?.salt ?? null) !== null;
  } finally {
    await file.close();
  }
}

function emptyIfMissing(error: unknown): string[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
  throw error;
}

/**
 * Opens a backup for download (/admin/data/backups/:name); null when there is none of that name. Only listed names are
 * opened, so a name can't lead out of the folder.
 */
export async function openStoredBackup(
  dataDir: string,
  name: string,
): Promise<{ bytes: number; stream: ReadableStream } | null> {
  const backup = (await readBackups(dataDir)).find((known) => known.name === name);
  return backup
    ? {
        bytes: backup.bytes,
        stream: Readable.toWeb(createReadStream(join(backupFolder(dataDir), name))) as ReadableStream,
      }
    : null;
}
