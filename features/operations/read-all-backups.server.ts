import type { BackupStore } from '#platform/files/backup-store.server.ts';
import { listBackups, readBackups, type StoredBackup } from './backup-folder.server.ts';
import { inTime } from './in-time.server.ts';

/** A backup by where it is kept: on this machine, in the store at BACKUP_URL, or both. */
export type PlacedBackup = StoredBackup & { isHere: boolean; isInStore: boolean };

const storeMs = 3000;

type Places = { dataDir: string; store: BackupStore | null; onError: (error: unknown) => void };

/**
 * Every backup that can be downloaded, newest first; `isStoreAway`: the store didn't answer, so only those of this
 * machine are known.
 */
export async function readAllBackups({
  dataDir,
  store,
  onError,
}: Places): Promise<{ backups: PlacedBackup[]; isStoreAway: boolean }> {
  const here = await readBackups(dataDir);
  const stored = store
    ? await inTime(listBackups(store), storeMs).catch((error: unknown) => {
        onError(error);
        return null;
      })
    : [];
  const names = { here: new Set(here.map(({ name }) => name)), stored: new Set(stored?.map(({ name }) => name)) };
  const onlyInStore = (stored ?? []).filter(({ name }) => !names.here.has(name));
  const backups = [...here, ...onlyInStore]
    .toSorted((a, b) => b.name.localeCompare(a.name))
    .map((backup) => ({
      ...backup,
      isHere: names.here.has(backup.name),
      isInStore: names.stored.has(backup.name),
    }));
  return { backups, isStoreAway: stored === null };
}
