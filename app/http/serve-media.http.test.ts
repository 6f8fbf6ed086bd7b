import { expect, test } from 'vitest';
import { memoryStorage } from '#tests/storage.ts';
import { testSite } from '#tests/http-site.ts';

const site = testSite();
const name = 'race-photos/1200x800/20231007T120312-0123456789abcdef-96';

test('photos.storage, photos.serving: a file is served with the type of its name, as immutable, and nothing in it can run', async () => {
  const storage = memoryStorage();
  const body = Buffer.from('<script>alert(1)</script>');
  for (const format of ['avif', 'webp', 'jpg']) storage.files.set(`${name}.${format}`, body);
  const { get, request } = site.open({ storage });
  for (const [format, type] of [
    ['avif', 'image/avif'],
    ['webp', 'image/webp'],
    ['jpg', 'image/jpeg'],
  ]) {
    const answer = await get(`/media/${name}.${format}`);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(body);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'content-length': String(body.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*sandbox$/),
    });
    expect(answer.headers.has('set-cookie')).toBe(false);
    const head = await request(`/media/${name}.${format}`, { method: 'HEAD' });
    expect([head.headers.get('content-length'), await head.text()]).toEqual([String(body.length), '']);
  }
});

test.each([
  `/media/${name}.jpg`,
  '/media/',
  '/media/../package.json',
  '/media/%2e%2e/%2e%2e/package.json',
  '/media/race-photos/1200x800/..%2f..%2fapp-secret',
])('photos.storage: nothing is found at %s, and the answer is not stored', async (path) => {
  const answer = await site.open().get(path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control')).toMatch(/no-store/);
});

test('photos.storage: an unreachable storage is a server error, logged once', async () => {
  const storage = memoryStorage();
  storage.isBroken = true;
  const { get, log } = site.open({ storage });
  expect((await get(`/media/${name}.jpg`)).status).toBe(500);
  expect(log.filter(({ err }) => err)).toHaveLength(1);
});
