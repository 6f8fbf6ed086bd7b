import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { BackupStore, StoredFile } from './backup-store.server.ts';
import { fileStorage, nullIfMissing } from './file-storage.server.ts';
import { assertKey } from './storage.server.ts';
import { syncFile } from './sync-file.server.ts';

/** The end of a name while its file is being written. */
const unfinished = '.part';

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
        .filter((key) => key.startsWith(prefix) && !key.endsWith(unfinished));
      const files: StoredFile[] = [];
      for (const key of keys) {
        // A file may go between being listed and being looked at.
        const found = await stat(join(folder, key)).catch(nullIfMissing);
        if (found) files.push({ key, bytes: found.size, at: found.mtime });
      }
      return files;
    },
    async upload(key, path) {
      assertKey(key);
      const target = join(folder, key);
      const part = `${target}${unfinished}`;
      await mkdir(dirname(target), { recursive: true });
      try {
        await copyFile(path, part);
        await syncFile(part);
        await rename(part, target);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
  };
}
