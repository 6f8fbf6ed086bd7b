import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartError } from '#platform/process/start-error.server.ts';
import { type S3Server, startS3Server } from '#tests/s3-server.ts';
import type { BackupStore } from './backup-store.server.ts';
import { fileBackupStore } from './file-backup-store.server.ts';
import { openBackupStore } from './open-storage.server.ts';
import { s3BackupStore } from './s3-backup-store.server.ts';

const name = (day: number) => `rovinka-2026-11-0${day}T02-00-00-000Z.backup`;
const partBytes = 1000;

let folder: string;
let s3: S3Server;
let stores: Record<'file' | 's3', BackupStore>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rovinka-backup-store-'));
  s3 = await startS3Server();
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId, ...rest } = s3.env;
  const config = { endpoint, region, accessKeyId, secretAccessKey: rest.S3_SECRET_ACCESS_KEY };
  stores = {
    file: fileBackupStore(join(folder, 'store')),
    s3: s3BackupStore({ ...config, bucket: 'zalohy', prefix: 'rovinka/' }, partBytes),
  };
});

afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true });
});

/** A file on this machine with so many random bytes. */
function localFile(length: number): { path: string; content: Buffer } {
  const path = join(folder, 'local');
  const content = randomBytes(length);
  writeFileSync(path, content);
  return { path, content };
}

async function contentOf(store: BackupStore, key: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of (await store.open(key))!.chunks) parts.push(part);
  return Buffer.concat(parts);
}

for (const kind of ['file', 's3'] as const) {
  test.each([1, 999, 1000, 1001, 3500])(
    `operation.backup-store: %i bytes come back as they were (${kind})`,
    async (length) => {
      const store = stores[kind];
      const { path, content } = localFile(length);
      await store.upload(name(1), path);
      expect((await store.open(name(1)))?.bytes).toBe(length);
      expect((await contentOf(store, name(1))).equals(content)).toBe(true);
      await store.remove([name(1)]);
      expect(await store.open(name(1))).toBeNull();
    },
  );

  test(`operation.backup-store: backups and photos are listed apart, however many there are (${kind})`, async () => {
    const store = stores[kind];
    expect(await store.list('rovinka-')).toEqual([]);
    const { path } = localFile(5);
    for (const day of [1, 2, 3, 4, 5]) await store.upload(name(day), path);
    await store.put('media/articles/a.jpg', Buffer.from('a'), 'image/jpeg');
    const listed = await store.list('rovinka-');
    expect(listed.map(({ key }) => key).toSorted()).toEqual([1, 2, 3, 4, 5].map(name));
    expect(listed[0]).toMatchObject({ bytes: 5, at: expect.any(Date) });
    expect((await store.list('media/')).map(({ key }) => key)).toEqual(['media/articles/a.jpg']);
    await store.remove([...listed.map(({ key }) => key), 'media/articles/a.jpg']);
  });

  test(`operation.backup-store: no key leads out of the store (${kind})`, async () => {
    await expect(async () => stores[kind].open('../app-secret')).rejects.toThrow('not a storage key');
    await expect(async () => stores[kind].upload('../app-secret', '/dev/null')).rejects.toThrow('not a storage key');
  });
}

test('operation.backup-store: an upload to S3 that is broken off leaves neither a file nor parts', async () => {
  const { path } = localFile(3500);
  // Four refusals are one request with its retries.
  s3.objects.onPart = () => s3.failNext(500, 4);
  await expect(stores.s3.upload(name(7), path)).rejects.toThrow(/can't store rovinka-2026-11-07.*500/);
  s3.objects.onPart = () => undefined;
  expect(await stores.s3.list('rovinka-')).toEqual([]);
  expect(s3.objects.uploads.size).toBe(0);
});

test('operation.backup-store: what a killed process began to upload is ended a day later, what others began stays', async () => {
  const dayAgo = new Date(Date.now() - 25 * 3_600_000);
  const begin = (id: string, path: string, startedAt: Date) =>
    s3.objects.uploads.set(id, { path, startedAt, parts: new Map() });
  begin('forgotten', `/zalohy/rovinka/${name(8)}`, dayAgo);
  begin('recent', `/zalohy/rovinka/${name(9)}`, new Date());
  begin('foreign', '/zalohy/rovinka/rovinka-holiday.zip', dayAgo);
  await stores.s3.upload(name(7), localFile(10).path);
  expect([...s3.objects.uploads.keys()]).toEqual(['recent', 'foreign']);
  await stores.s3.remove([name(7)]);
});

test('operation.backup-store: a part that arrived damaged is no backup', async () => {
  const { path } = localFile(2500);
  s3.objects.onPart = ({ parts }) => parts.set(1, Buffer.from('damaged'));
  await expect(stores.s3.upload(name(6), path)).rejects.toThrow('InvalidPart');
  s3.objects.onPart = () => undefined;
  expect(await stores.s3.open(name(6))).toBeNull();
});

test('operation.backup-store: a file that is being written to a folder is not listed, and may go while others are', async () => {
  const written = join(folder, 'store', `${name(1)}.part`);
  await stores.file.upload(name(2), localFile(5).path);
  writeFileSync(written, 'half');
  const listed = stores.file.list('rovinka-');
  rmSync(written);
  expect((await listed).map(({ key }) => key)).toEqual([name(2)]);
  writeFileSync(written, 'half');
  expect((await stores.file.list('rovinka-')).map(({ key }) => key)).toEqual([name(2)]);
  rmSync(written);
  await stores.file.remove([name(2)]);
});

test('operation.backup-store: an upload into a folder that fails leaves nothing', async () => {
  await expect(stores.file.upload(name(1), join(folder, 'missing'))).rejects.toThrow('ENOENT');
  expect(readdirSync(join(folder, 'store')).filter((file) => file.startsWith('rovinka-'))).toEqual([]);
});

test.each([
  [{ BACKUP_URL: 's3://zalohy' }, 'S\u00a0BACKUP_URL na s3 je povinná i proměnná prostředí S3_ACCESS_KEY_ID.'],
  [{ BACKUP_URL: 'file://srv/zalohy' }, 'BACKUP_URL souboru musí mít tři lomítka, třeba file:///srv/rovinka/backups.'],
])('operation.environment: the start says what the store of backups lacks in %o', (env, sentence) => {
  expect(() => openBackupStore(env)).toThrow(new StartError(sentence));
});

test('operation.backup-store: without BACKUP_URL there is no second place', () => {
  expect(openBackupStore({})).toBeNull();
});
