import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { photoFiles, storageKey } from '#domain/photos/photo-address.ts';
import { articlePictures } from '#server/db/schema/articles.ts';
import { fileStorage } from '#server/ports/file-storage.ts';
import { testOnBothEngines } from '#tests/db.ts';
import { memoryStorage } from '#tests/storage.ts';
import { backUpPhotos } from './backup-photos.ts';

const urlOf = (random: string) => `/media/articles/1200x800/20231006T080000-${random.repeat(16)}.jpg`;
const keysOf = (url: string) => photoFiles(url).flatMap((file) => storageKey(file) ?? []);

async function inFolder(run: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rovinka-photos-'));
  try {
    await run(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

testOnBothEngines('operation.backup-photos: each picture is copied once, and copied back it is what it was', (db) =>
  inFolder(async (folder) => {
    const url = urlOf('a');
    const keys = keysOf(url);
    const storage = memoryStorage();
    for (const key of keys) await storage.put(key, Buffer.from(key), 'image/jpeg');
    await db.insert(articlePictures).values({ url, originalFilename: 'a.jpg', fileSize: 1 });
    // Its files are lost, so nothing can be copied.
    await db.insert(articlePictures).values({ url: urlOf('b'), originalFilename: 'b.jpg', fileSize: 1 });
    const options = { db, storage, folder, keepDays: 14 };
    expect(await backUpPhotos(options)).toBe(keys.length);
    expect(await backUpPhotos(options)).toBe(0);
    // A storage in a folder can be pointed at the copy, or the copy be put in its place.
    for (const key of keys) expect((await fileStorage(folder).read(key))?.toString()).toBe(key);
  }),
);

testOnBothEngines(
  'operation.backup-photos: the copy of a deleted picture is kept as long as backups that show it',
  (db) =>
    inFolder(async (folder) => {
      const [current, deleted] = [urlOf('a'), urlOf('d')];
      const storage = memoryStorage();
      for (const url of [current, deleted]) {
        await db.insert(articlePictures).values({ url, originalFilename: 'a.jpg', fileSize: 1 });
        for (const key of keysOf(url)) await storage.put(key, Buffer.from(key), 'image/jpeg');
      }
      const options = { db, storage, folder, keepDays: 14 };
      await backUpPhotos(options);
      await db.delete(articlePictures).where(eq(articlePictures.url, deleted));
      const copies = fileStorage(folder);
      const [first = ''] = keysOf(deleted);
      await backUpPhotos(options);
      expect(await copies.read(first)).not.toBeNull();
      const longAgo = new Date(Date.now() - 15 * 86_400_000);
      for (const key of [...keysOf(current), ...keysOf(deleted)]) utimesSync(join(folder, key), longAgo, longAgo);
      await backUpPhotos(options);
      expect(await copies.read(first)).toBeNull();
      for (const key of keysOf(current)) expect(await copies.read(key)).not.toBeNull();
    }),
);
