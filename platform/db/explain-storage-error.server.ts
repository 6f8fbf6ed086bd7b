import { statfsSync } from 'node:fs';
import { StartError } from '#platform/process/start-error.server.ts';
import { databaseTexts } from '#text/platform/db/database';

/** The write-ahead log grows by files of 16 MB; with less space than two of them nothing larger can be stored. */
const minFreeBytes = 32 * 1024 * 1024;

type Statfs = (path: string) => { bavail: number; bsize: number };

/** Whether the embedded database can still write in its folder. A call takes microseconds. */
export function hasRoom(folder: string, statfs: Statfs = statfsSync): boolean {
  const { bavail, bsize } = statfs(folder);
  return bavail * bsize >= minFreeBytes;
}

/**
 * Replaces an error of the embedded database at start by one that names the cause when the disk is full: its own
 * messages are many and unrelated.
 */
export function explainStorageError(error: unknown, folder: string, statfs: Statfs = statfsSync): unknown {
  if (hasRoom(folder, statfs)) return error;
  return new StartError(databaseTexts.diskFull(folder), {
    cause: error,
  });
}
