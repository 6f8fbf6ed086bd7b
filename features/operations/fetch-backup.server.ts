import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BackupStore } from '#platform/files/backup-store.server.ts';
import { StartError } from '#platform/process/start-error.server.ts';

/**
 * Copies a backup out of a store into a folder of this machine, since a restore doesn't wait for a network. Returns its
 * path; throws StartError when it isn't there.
 */
export async function fetchBackup(store: BackupStore, name: string, folder: string): Promise<string> {
  const found = await store.open(name);
  if (!found) throw new StartError(`Záloha ${name} v\u00a0úložišti není.`);
  const path = join(folder, name);
  await pipeline(found.chunks, createWriteStream(path, { mode: 0o600 }));
  return path;
}
