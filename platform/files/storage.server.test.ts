import { mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Storage } from './storage.server.ts';
import { StartError } from '#platform/process/start-error.server.ts';
import { type S3Server, startS3Server } from '#tests/s3-server.ts';
import { openStorage } from './open-storage.server.ts';

const key = 'race-photos/1200x800/20231007T120312-0123456789abcdef-96.webp';
const body = Buffer.from([0, 255, 10, 13, 200]);

let folder: string;
let s3: S3Server;
let storages: Record<'file' | 's3', Storage>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rovinka-storage-'));
  s3 = await startS3Server();
  storages = {
    file: openStorage({ DATA_DIR: folder }),
    s3: openStorage({ DATA_DIR: folder, STORAGE_URL: 's3://fotky/rovinka', ...s3.env }),
  };
});

afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true });
});

for (const kind of ['file', 's3'] as const) {
  test(`photos.storage: a stored file can be read, removed, and removed again (${kind})`, async () => {
    const storage = storages[kind];
    expect(await storage.read(key)).toBeNull();
    await storage.put(key, body, 'image/webp');
    expect(await storage.read(key)).toEqual(body);
    const opened = await storage.open(key);
    expect([opened?.bytes, opened && (await buffer(opened.chunks))]).toEqual([body.length, body]);
    await storage.remove([key]);
    await storage.remove([key]);
    expect([await storage.read(key), await storage.open(key)]).toEqual([null, null]);
  });

  test.each(['../app-secret', '/etc/passwd', 'a//b', 'a/../b', '.hidden', 'a/..', ''])(
    `photos.storage: '%s' is no key of the storage (${kind})`,
    async (stray) => {
      await expect(async () => storages[kind].read(stray)).rejects.toThrow('not a storage key');
      await expect(async () => storages[kind].put(stray, body, 'image/webp')).rejects.toThrow('not a storage key');
    },
  );
}

test('photos.serving: of a file on disk no more is read than is taken', async () => {
  await storages.file.put('articles/large.jpg', Buffer.alloc(5_000_000), 'image/jpeg');
  let taken = 0;
  for await (const piece of (await storages.file.open('articles/large.jpg'))!.chunks) {
    if (taken === 0) truncateSync(join(folder, 'media/articles/large.jpg'), 4_000_000);
    taken += piece.length;
  }
  expect(taken).toBe(4_000_000);
  await storages.file.remove(['articles/large.jpg']);
});

test('photos.serving: of a file in S3 no more is asked for than is taken', async () => {
  const large = Buffer.alloc(1_000_000, 'large');
  await storages.s3.put(key, large, 'image/webp');
  s3.requests.length = 0;
  const opened = (await storages.s3.open(key))!;
  const taken: Buffer[] = [];
  for await (const piece of opened.chunks) {
    taken.push(piece);
    expect(s3.requests).toHaveLength(taken.length);
  }
  expect([opened.bytes, Buffer.concat(taken).equals(large)]).toEqual([large.length, true]);
  expect(taken.length).toBeGreaterThan(3);
  await storages.s3.remove([key]);
});

test('operation.environment: without STORAGE_URL files are stored in DATA_DIR/media, and no unfinished one remains', async () => {
  await storages.file.put('articles/a.jpg', body, 'image/jpeg');
  expect(readdirSync(join(folder, 'media/articles'))).toEqual(['a.jpg']);
});

test('photos.storage: every request to S3 is by path, signed with its body, in the bucket and folder of STORAGE_URL', async () => {
  s3.requests.length = 0;
  await storages.s3.put(key, body, 'image/webp');
  expect(s3.requests).toEqual([`PUT /fotky/rovinka/${key} image/webp`]);
  const stranger = openStorage({
    DATA_DIR: folder,
    STORAGE_URL: 's3://fotky/rovinka',
    ...s3.env,
    S3_SECRET_ACCESS_KEY: 'somebody else’s',
  });
  await expect(stranger.put(key, body, 'image/webp')).rejects.toThrow('403 SignatureDoesNotMatch');
  await expect(stranger.read(key)).rejects.toThrow('403 SignatureDoesNotMatch');
  await expect(stranger.remove([key])).rejects.toThrow('403 SignatureDoesNotMatch');
});

test('photos.storage: a request to a store that is busy for a moment is retried', async () => {
  s3.failNext(503, 2);
  await storages.s3.put(key, body, 'image/webp');
  expect(await storages.s3.read(key)).toEqual(body);
});

test.each([
  [{ STORAGE_URL: 's3://fotky' }, 'S3_ACCESS_KEY_ID'],
  [{ STORAGE_URL: 's3://fotky', S3_ACCESS_KEY_ID: 'id' }, 'S3_SECRET_ACCESS_KEY'],
  [{ STORAGE_URL: 'file://srv/fotky' }, 'STORAGE_URL'],
])('operation.environment: the start names the variable that the storage lacks in %o', (env, name) => {
  const open = () => openStorage({ DATA_DIR: folder, ...env });
  expect(open).toThrow(StartError);
  expect(open).toThrow(name);
});
