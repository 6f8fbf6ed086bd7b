import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { BackupStore } from '#platform/files/backup-store.server.ts';
import { StartError } from '#platform/process/start-error.server.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { backupRuns } from './backups.tables.ts';
import { backupPath, listBackups, readBackups, type StoredBackup } from './backup-folder.server.ts';
import { type BackupRetention, copiesState, type CopiesState, retainedBackups } from './backup.rules.ts';
import { backupTexts } from '#text/operations/backups';

/** The result, or an error when it takes longer: a network disk may never answer. */
export async function inTime<Value>(result: Promise<Value>, ms: number): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`It took longer than ${ms} ms.`)), ms);
  try {
    return await Promise.race([result, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Copies the backups that the queue made on this machine into the store at BACKUP_URL (operation.backup-store): all
 * that are newer than what is there, so those of nights when the store was away come later.
 */
export async function copyBackups(db: Db, dataDir: string, store: BackupStore): Promise<void> {
  const made = await db.select({ file: backupRuns.file }).from(backupRuns).where(eq(backupRuns.state, 'done'));
  const known = new Set(made.map(({ file }) => file));
  const newest = (await listBackups(store)).find(({ name }) => known.has(name))?.name ?? '';
  const missing = (await readBackups(dataDir)).filter(({ name }) => known.has(name) && name > newest);
  // The oldest first, so that whatever breaks off leaves only newer ones to copy.
  for (const { name } of missing.toReversed()) await store.upload(name, backupPath(dataDir, name));
}

/**
 * Copies a backup out of a store into a folder of this machine, since a restore doesn't wait for a network. Returns its
 * path; throws StartError when it isn't there.
 */
export async function fetchBackup(store: BackupStore, name: string, folder: string): Promise<string> {
  const found = await store.open(name);
  if (!found) throw new StartError(backupTexts.notInStore(name));
  const path = join(folder, name);
  await pipeline(found.chunks, createWriteStream(path, { mode: 0o600 }));
  return path;
}

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

/** How long the store may take to answer, and who is told why it didn't. */
type Options = { waitMs: number; onError: (error: unknown) => void };

/** How the second place of backups does, and how many are there. */
export async function readBackupCopies(
  db: Db,
  store: BackupStore | null,
  { waitMs, onError }: Options,
): Promise<{ state: CopiesState; count: number }> {
  if (!store) return { state: 'none', count: 0 };
  const stored = await inTime(listBackups(store), waitMs).catch((error: unknown) => {
    onError(error);
    return null;
  });
  if (!stored) return { state: 'away', count: 0 };
  const runs = await db
    .select({ file: backupRuns.file, at: backupRuns.finishedAt })
    .from(backupRuns)
    .where(eq(backupRuns.state, 'done'));
  const made = runs.flatMap(({ file, at }) => (file && at ? [{ file, at: at.getTime() as Instant }] : []));
  const names = new Set(stored.map(({ name }) => name));
  return { state: copiesState(made, names, Date.now() as Instant), count: stored.length };
}

/**
 * Deletes the nightly backups of a store that are no longer retained, after a new one got there
 * (operation.nightly-backup). Those that a person asked for, or made by `rovinka backup`, stay.
 */
export async function removeOldBackups(db: Db, store: BackupStore, retention: BackupRetention): Promise<void> {
  const nightly = await db
    .select({ file: backupRuns.file, finishedAt: backupRuns.finishedAt })
    .from(backupRuns)
    .where(and(eq(backupRuns.state, 'done'), isNull(backupRuns.requestedBy)));
  const stored = new Set((await listBackups(store)).map(({ name }) => name));
  const backups = nightly.flatMap(({ file, finishedAt }) =>
    file && finishedAt && stored.has(file) ? [{ file, at: finishedAt.getTime() as Instant }] : [],
  );
  const retained = retainedBackups(
    backups.map(({ at }) => at),
    retention,
  );
  await store.remove(backups.filter(({ at }) => !retained.has(at)).map(({ file }) => file));
}
