import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Database } from '#platform/db/database.server.ts';
import { articlePictures } from '#features/articles/articles.tables.ts';
import { raceEvents } from '#features/racing/racing.tables.ts';
import type { BackupStore } from '#platform/files/backup-store.server.ts';
import { openBackupsAt } from '#platform/files/open-storage.server.ts';
import { runRequestedBackups } from '#tests/backups.ts';
import { testOnNewDatabase } from '#tests/db.ts';
import { insertEvent } from '#tests/factories/racing.ts';
import { type S3Server, startS3Server } from '#tests/s3-server.ts';
import { memoryStorage } from '#tests/storage.ts';
import { backupRuns } from './backups.tables.ts';
import { listBackups, readBackups } from './backup-folder.server.ts';
import { backupWork } from './backup-work.server.ts';
import { examineSite } from './examine-site.server.ts';
import { fetchBackup, readAllBackups, readBackupCopies } from './backup-copies.server.ts';
import { requestBackup } from './backup-runs.server.ts';
import { restoreBackup } from './restore-backup.server.ts';

const clock = { now: () => 0 as Instant, anchor: () => null };
const picture = '/media/articles/1200x800/20231006T080000-aaaaaaaaaaaaaaaa.jpg';
const pictureKey = picture.slice('/media/'.length);

type Place = { s3: S3Server; store: BackupStore; folder: string; night(): Promise<string> };

/** A data folder, a store at S3, and `night`, which requests a nightly backup, makes it and returns its name. */
async function withStore({ db }: Database, run: (place: Place) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rovinka-copies-'));
  const s3 = await startS3Server();
  const store = openBackupsAt('s3://zalohy/rovinka', s3.env);
  const storage = memoryStorage();
  await storage.put(pictureKey, Buffer.from('picture'), 'image/jpeg');
  await db.insert(articlePictures).values({ url: picture, originalFilename: 'a.jpg', fileSize: 1 });
  const night = async () => {
    await requestBackup({ db, clock, actor: { role: 'system' } }, {});
    await runRequestedBackups(db, folder, { storage, store });
    return (await readBackups(folder))[0]!.name;
  };
  try {
    await run({ s3, store, folder, night });
  } finally {
    await s3.close();
    rmSync(folder, { recursive: true });
  }
}

const namesIn = async (store: BackupStore) => (await listBackups(store)).map(({ name }) => name);

testOnNewDatabase(
  'operation.backup-store: a backup and the photos are copied to the bucket, and restored from there',
  async (database) =>
    withStore(database, async ({ s3, store, folder, night }) => {
      const { db } = database;
      await insertEvent(db, { location: 'Zůstane' });
      const name = await night();
      expect(await namesIn(store)).toEqual([name]);
      expect(s3.objects.files.get(`/zalohy/rovinka/media/${pictureKey}`)?.toString()).toBe('picture');
      const { backups, isStoreAway } = await readAllBackups({ dataDir: folder, store, onError: console.warn });
      expect(backups).toMatchObject([{ name, isHere: true, isInStore: true }]);
      expect(isStoreAway).toBe(false);
      // The machine is lost: only the bucket has it.
      rmSync(join(folder, 'backups'), { recursive: true });
      await db.delete(raceEvents);
      const file = await fetchBackup(store, name, folder);
      await restoreBackup({ db, file, passphrase: undefined });
      expect(await db.select({ location: raceEvents.location }).from(raceEvents)).toEqual([{ location: 'Zůstane' }]);
    }),
);

testOnNewDatabase(
  'operation.backup-store: while the bucket is away the local backup stays and everybody is told; it is copied with the next',
  async (database) =>
    withStore(database, async ({ s3, store, folder, night }) => {
      const { db } = database;
      const environment = { appUrl: 'https://www.example.cz', trustProxy: true, hasMail: true, hasClockOffset: false };
      const examine = () => examineSite(database, { ...environment, dataDir: folder, backupStore: store });
      const copies = () => readBackupCopies(db, store, { waitMs: 5000, onError: () => undefined });
      const runs = () =>
        db.select({ state: backupRuns.state, error: backupRuns.error }).from(backupRuns).orderBy(asc(backupRuns.id));
      s3.failNext(403, 1000);
      await expect(night()).rejects.toThrow("can't list");
      expect(await runs()).toEqual([{ state: 'done', error: null }]);
      const missed = (await readBackups(folder))[0]!.name;
      expect(await copies()).toEqual({ state: 'away', count: 0 });
      expect((await examine()).backupCopies).toEqual({ state: 'away', reason: expect.stringContaining('403') });
      expect(await readAllBackups({ dataDir: folder, store, onError: () => undefined })).toMatchObject({
        backups: [{ name: missed, isHere: true, isInStore: false }],
        isStoreAway: true,
      });

      s3.failNext(500, 0);
      await db.update(backupRuns).set({ finishedAt: new Date(Date.now() - 26 * 3_600_000) });
      expect(await copies()).toEqual({ state: 'behind', count: 0 });
      const next = await night();
      expect(await namesIn(store)).toEqual([next, missed]);
      expect(await copies()).toEqual({ state: 'ok', count: 2 });
    }),
);

testOnNewDatabase(
  'operation.backup-store: old nightly backups go from the bucket too, and nothing there that is not ours',
  async (database) =>
    withStore(database, async ({ s3, night }) => {
      const { db } = database;
      const foreign = [
        '/zalohy/rovinka/holiday.jpg',
        '/zalohy/rovinka-2020-01-01.backup',
        '/zalohy/rovinka/rovinka.txt',
      ];
      // Of another site that shares the folder by mistake, and one that somebody made by `rovinka backup`.
      const unknown = '/zalohy/rovinka/rovinka-2020-01-01T02-00-00-000Z.backup';
      for (const path of [...foreign, unknown]) s3.objects.files.set(path, Buffer.from('x'));
      const first = await night();
      const finishedAt = (hour: number) => new Date(Date.UTC(2020, 0, 1, hour));
      await db.update(backupRuns).set({ finishedAt: finishedAt(2) });
      const second = await night();
      await db
        .update(backupRuns)
        .set({ finishedAt: finishedAt(3) })
        .where(eq(backupRuns.file, second));
      const third = await night();
      const paths = [...s3.objects.files.keys()].filter((path) => !path.startsWith('/zalohy/rovinka/media/'));
      expect(paths.toSorted()).toEqual(
        [...foreign, unknown, `/zalohy/rovinka/${second}`, `/zalohy/rovinka/${third}`].toSorted(),
      );
      expect(paths).not.toContain(`/zalohy/rovinka/${first}`);
    }),
);

testOnNewDatabase(
  'operation.backup-store: a task that is tried again copies what it made before, and makes no second backup',
  async (database) =>
    withStore(database, async ({ s3, store, folder, night }) => {
      const { db } = database;
      s3.failNext(403, 1000);
      await expect(night()).rejects.toThrow("can't list");
      s3.failNext(500, 0);
      const [run] = await db.select({ id: backupRuns.id, file: backupRuns.file }).from(backupRuns);
      const storage = memoryStorage();
      const deps = { db, clock, dataDir: folder, storage, store, passphrase: undefined, retention: null, log: console };
      await backupWork(deps).work({ id: run!.id }, 'task', async () => undefined);
      expect(await namesIn(store)).toEqual([run!.file]);
      expect(await readBackups(folder)).toHaveLength(1);
    }),
);
