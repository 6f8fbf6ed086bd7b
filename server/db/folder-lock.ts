import { DatabaseSync } from 'node:sqlite';
import { StartError } from '#server/start-error.ts';

/**
 * Locks a data folder by a file beside it and returns the release, for pglite.ts. PGlite has no lock of its own, and
 * two processes would lose each other's rows. SQLite uses a lock of the operating system, which ends with its process
 * and can't be stale.
 */
export function lockFolder(lockFile: string, folder: string): () => void {
  const lock = new DatabaseSync(lockFile, { timeout: 0 });
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if (isBusy(error)) throw new StartError(`Datovou složku ${folder} už má otevřenou jiný proces.`, { cause: error });
    throw error;
  }
  return () => lock.close();
}

const sqliteBusy = 5;
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
