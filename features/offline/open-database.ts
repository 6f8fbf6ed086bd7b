import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/**
 * What this browser keeps of one person: `own` by name, `queued-tips` by the key of the tip. Every row names its owner,
 * the account's id, so that nothing is shown to another (offline.own-things).
 */
interface Stored extends DBSchema {
  own: { key: string; value: { owner: string; at: number; value: unknown } };
  'queued-tips': { key: string; value: { key: string; owner: string; at: number; value: unknown } };
}

export type OfflineDatabase = IDBPDatabase<Stored>;

let opened: Promise<OfflineDatabase> | null = null;

/**
 * The database of the page and of its worker; null where there is none, as in some private windows: then nothing is
 * kept, and everything works as without it.
 */
export async function openDatabase(): Promise<OfflineDatabase | null> {
  try {
    opened ??= open();
    return await opened;
  } catch {
    forget();
    return null;
  }
}

function open(): Promise<OfflineDatabase> {
  return openDB<Stored>('rovinka', 1, {
    upgrade(database) {
      database.createObjectStore('own');
      database.createObjectStore('queued-tips', { keyPath: 'key' });
    },
    // A newer version of the site waits in another tab: it may go on, and the next call opens again.
    blocking: () => void opened?.then(close),
    terminated: forget,
  });
}

function close(database: OfflineDatabase): void {
  database.close();
  forget();
}

function forget(): void {
  opened = null;
}
