import { StartError } from '#server/start-error.ts';
import { tryFileLock } from './file-lock.ts';

/**
 * Locks a data folder by a file beside it and returns the release, for pglite.ts. PGlite has no lock of its own, and two
 * processes would lose each other's rows.
 */
export function lockFolder(lockFile: string, folder: string): () => void {
  const release = tryFileLock(lockFile, 'exclusive');
  if (!release) throw new StartError(`Datovou složku ${folder} už má otevřenou jiný proces.`);
  return release;
}
