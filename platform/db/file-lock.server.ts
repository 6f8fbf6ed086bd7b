import { DatabaseSync } from 'node:sqlite';

/**
 * Takes a lock on a file until the returned function is called; null when others hold what excludes it. SQLite uses
 * locks of the operating system, which end with their process and can't be stale.
 */
export function tryFileLock(file: string, mode: 'shared' | 'exclusive'): (() => void) | null {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    // Nothing is ever written, also no journal, which a killed process would leave.
    lock.exec('pragma journal_mode = off');
    lock.exec(mode === 'exclusive' ? 'begin exclusive' : 'begin; select count(*) from sqlite_schema');
    return () => lock.close();
  } catch (error) {
    lock.close();
    if (isBusy(error)) return null;
    throw error;
  }
}

const sqliteBusy = 5;
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
