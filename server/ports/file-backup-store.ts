import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { BackupStore, StoredFile } from './backup-store.ts';
import { fileStorage } from './file-storage.ts';
import { assertKey } from './storage.ts';

/** Backups in a folder: of this machine (DATA_DIR/backups), or another disk's (BACKUP_URL). */
export function fileBackupStore(folder: string): BackupStore {
  return {
    ...fileStorage(folder),
    async list(prefix) {
      const parent = join(folder, dirname(`${prefix}x`));
      const entries = await readdir(parent, { recursive: prefix.endsWith('/'), withFileTypes: true }).catch(
        nullIfMissing,
      );
      const keys = (entries ?? [])
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
        .filter((key) => key.startsWith(prefix));
      const files: StoredFile[] = [];
      for (const key of keys) {
        const { size, mtime } = await stat(join(folder, key));
        files.push({ key, bytes: size, at: mtime });
      }
      return files;
    },
    async upload(key, path) {
      assertKey(key);
      const target = join(folder, key);
      const unfinished = `${target}.part`;
      await mkdir(dirname(target), { recursive: true });
      try {
        await copyFile(path, unfinished);
        await syncFile(unfinished);
        await rename(unfinished, target);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async open(key) {
      assertKey(key);
      const path = join(folder, key);
      const found = await stat(path).catch(nullIfMissing);
      return found && { bytes: found.size, chunks: createReadStream(path) };
    },
  };
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
