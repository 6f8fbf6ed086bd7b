import { statfsSync } from 'node:fs';
import { StartError } from '#server/start-error.ts';

/** The database's log grows by files of 16 MB; with less than two of them free nothing larger can be stored. */
const minFreeBytes = 32 * 1024 * 1024;

/** What `error` really is when the folder's disk is full: the embedded database says so in many other ways. */
export function explainStorageError(error: unknown, folder: string, statfs = statfsSync): unknown {
  const { bavail, bsize } = statfs(folder);
  if (bavail * bsize >= minFreeBytes) return error;
  return new StartError(`Na disku se složkou ${folder} došlo místo. Ukázka potřebuje asi 200\u00a0MB.`, {
    cause: error,
  });
}
