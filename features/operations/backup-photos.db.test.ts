import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { photoFiles, storageKey } from '#features/photos/photo-address.rules.ts';
import { articlePictures } from '#features/articles/articles.tables.ts';
import { fileBackupStore } from '#platform/files/file-backup-store.server.ts';
import { testInTransaction } from '#tests/db.ts';
import { memoryStorage } from '#tests/storage.ts';
import { backUpPhotos } from './backup-photos.server.ts';

const urlOf = (random: string) => `/media/articles/1200x800/20231006T080000-${random.repeat(16)}.jpg`;
const keysOf = (url: string) => photoFiles(url).flatMap((file) => storageKey(file) ?? []);
const dayMs = 86_400_000;
const now = Date.UTC(2026, 10, 22);

async function inFolder(run: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rovinka-photos-'));
  try {
    await run(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

testInTransaction('operation.backup-photos: each picture is copied once, and copied back it is what it was', (db) =>
  inFolder(async (folder) => {
    const url = urlOf('a');
    const keys = keysOf(url);
    const storage = memoryStorage();
    for (const key of keys) await storage.put(key, Buffer.from(key), 'image/jpeg');
    await db.insert(articlePictures).values({ url, originalFilename: 'a.jpg', fileSize: 1 });
    // Its files are lost, so nothing can be copied.
    await db.insert(articlePictures).values({ url: urlOf('b'), originalFilename: 'b.jpg', fileSize: 1 });
    const options = { db, storage, store: fileBackupStore(folder), keepDays: 14, now };
    expect(await backUpPhotos(options)).toBe(keys.length);
    expect(await backUpPhotos(options)).toBe(0);
    // A storage in a folder can be pointed at the copy, or the copy be put in its place.
    for (const key of keys) expect((await fileBackupStore(join(folder, 'media')).read(key))?.toString()).toBe(key);
  }),
);

testInTransaction(
  'operation.backup-photos: the copy of a deleted picture is kept as long as backups that show it, and other files for ever',
  (db) =>
    inFolder(async (folder) => {
      const [current, deleted] = [urlOf('a'), urlOf('d')];
      const storage = memoryStorage();
      const picture = (url: string) => ({ url, originalFilename: 'a.jpg', fileSize: 1 });
      for (const url of [current, deleted]) {
        await db.insert(articlePictures).values(picture(url));
        for (const key of keysOf(url)) await storage.put(key, Buffer.from(key), 'image/jpeg');
      }
      const store = fileBackupStore(folder);
      const runOnDay = (day: number) => backUpPhotos({ db, storage, store, keepDays: 14, now: now + day * dayMs });
      const isStored = async (url: string) => (await store.read(`media/${keysOf(url)[0]}`)) !== null;
      await store.put('media/holiday.jpg', Buffer.from('not ours'), 'image/jpeg');
      await runOnDay(0);
      await db.delete(articlePictures).where(eq(articlePictures.url, deleted));
      await runOnDay(1);
      // Needed again for a day, so that its time begins anew.
      await db.insert(articlePictures).values(picture(deleted));
      await runOnDay(2);
      await db.delete(articlePictures).where(eq(articlePictures.url, deleted));
      await runOnDay(3);
      await runOnDay(17);
      expect(await isStored(deleted)).toBe(true);
      await runOnDay(18);
      expect(await isStored(deleted)).toBe(false);
      expect(await isStored(current)).toBe(true);
      expect(await store.read('media/holiday.jpg')).not.toBeNull();
    }),
);
