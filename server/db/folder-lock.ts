import { DatabaseSync } from 'node:sqlite';
import { StartError } from '#server/start-error.ts';

/**
 * Locks a data folder by a file beside it; returns the release. PGlite has no lock of its own and two processes lose
 * each other's rows. SQLite's is the operating system's: it dies with its process, so no lock is ever stale.
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

const isBusy = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === 5;
