import type { Storage } from './storage.server.ts';

/** `key` is the path inside the store, `at` when the file was stored. */
export type StoredFile = { key: string; bytes: number; at: Date };

/**
 * Where backups are kept, in a folder or in an S3-compatible store (operation.backup-store). Beside what every storage
 * does it takes files of any size without holding them in memory; nobody sees one before it is whole.
 */
export interface BackupStore extends Storage {
  /** Files whose keys begin so: 'media/' all of that folder, 'rovinka-' those beside it. */
  list(prefix: string): Promise<StoredFile[]>;
  upload(key: string, path: string): Promise<void>;
}
