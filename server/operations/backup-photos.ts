import { access, readdir, stat, utimes } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { photoFiles, storageKey } from '#domain/photos/photo-address.ts';
import type { Db } from '#server/db/db.ts';
import { articlePictures } from '#server/db/schema/articles.ts';
import { racePhotos } from '#server/db/schema/photos.ts';
import { fileStorage } from '#server/ports/file-storage.ts';
import type { Storage } from '#server/ports/storage.ts';

type Options = { db: Db; storage: Storage; folder: string; keepDays: number };

const dayMs = 86_400_000;

/**
 * Copies every uploaded picture into `folder` beside the backups, for backup-work.ts (operation.backup-photos). A picture
 * never changes, so only new ones are read. One that was deleted from the site goes `keepDays` later, when no kept backup
 * shows it any more. Returns how many files were copied.
 */
export async function backUpPhotos({ db, storage, folder, keepDays }: Options): Promise<number> {
  const copies = fileStorage(folder);
  const now = new Date();
  let copied = 0;
  for (const key of await readPhotoKeys(db)) {
    const path = join(folder, key);
    if (await exists(path)) {
      // The time of a copy says when its picture was last in use.
      await utimes(path, now, now);
      continue;
    }
    const body = await storage.read(key);
    // The table lists what should be there; a file that the store has lost is missing on its page too.
    if (body === null) continue;
    await copies.put(key, body, 'application/octet-stream');
    copied += 1;
  }
  await copies.remove(await unusedSince(folder, now.getTime() - keepDays * dayMs));
  return copied;
}

async function readPhotoKeys(db: Db): Promise<string[]> {
  const races = await db.select({ url: racePhotos.photoUrl }).from(racePhotos);
  const articles = await db.select({ url: articlePictures.url }).from(articlePictures);
  return [...races, ...articles].flatMap(({ url }) => photoFiles(url)).flatMap((url) => storageKey(url) ?? []);
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

async function unusedSince(folder: string, before: number): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(emptyIfMissing);
  const unused: string[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    if ((await stat(path)).mtimeMs < before) unused.push(relative(folder, path));
  }
  return unused;
}

function emptyIfMissing(error: unknown): never[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
  throw error;
}
