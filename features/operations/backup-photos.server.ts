import { z } from 'zod';
import { photoFiles, storageKey } from '#features/photos/photo-address.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { articlePictures } from '#features/articles/articles.tables.ts';
import { racePhotos } from '#features/photos/photos.tables.ts';
import type { BackupStore } from '#platform/files/backup-store.server.ts';
import type { Storage } from '#platform/files/storage.server.ts';

type Options = { db: Db; storage: Storage; store: BackupStore; keepDays: number; now: number };

const dayMs = 86_400_000;
const folder = 'media/';

/** Since when the site has not had a picture whose copy is still there; stored beside the copies. */
const unusedSince = z.record(z.string(), z.number());
const unusedFile = 'unused-photos.json';

/**
 * Copies every uploaded picture into a store of backups (operation.backup-photos). A picture never changes, so only new
 * ones are read. One that was deleted from the site goes `keepDays` later, when no kept backup shows it any more.
 * Returns how many files were copied.
 */
export async function backUpPhotos({ db, storage, store, keepDays, now }: Options): Promise<number> {
  const wanted = new Set(await readPhotoKeys(db));
  const copied = new Set((await store.list(folder)).flatMap(({ key }) => storageKey(`/${key}`) ?? []));
  let count = 0;
  for (const key of wanted.difference(copied)) {
    const body = await storage.read(key);
    // The table lists what should be there; a file that the storage has lost is missing on its page too.
    if (body === null) continue;
    await store.put(`${folder}${key}`, body, 'application/octet-stream');
    count += 1;
  }
  await removeUnused(store, [...copied.difference(wanted)], { now, keepDays });
  return count;
}

async function removeUnused(
  store: BackupStore,
  unused: readonly string[],
  { now, keepDays }: { now: number; keepDays: number },
): Promise<void> {
  const stored = await store.read(unusedFile);
  const known = stored ? unusedSince.parse(JSON.parse(stored.toString('utf8'))) : {};
  const since = unused.map((key) => [key, known[key] ?? now] as const);
  const isNeeded = ([, at]: readonly [string, number]) => at >= now - keepDays * dayMs;
  await store.remove(since.filter((entry) => !isNeeded(entry)).map(([key]) => `${folder}${key}`));
  const next = Buffer.from(JSON.stringify(Object.fromEntries(since.filter(isNeeded))));
  if (stored ? !next.equals(stored) : unused.length > 0) await store.put(unusedFile, next, 'application/json');
}

async function readPhotoKeys(db: Db): Promise<string[]> {
  const races = await db.select({ url: racePhotos.photoUrl }).from(racePhotos);
  const articles = await db.select({ url: articlePictures.url }).from(articlePictures);
  return [...races, ...articles].flatMap(({ url }) => photoFiles(url)).flatMap((url) => storageKey(url) ?? []);
}
