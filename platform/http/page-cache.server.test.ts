import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { eventually } from '#tests/time-limits.ts';
import { Unavailable } from './answer-unavailable.server.ts';
import { PageCache, type RenderedPage, type StoredPage } from './page-cache.server.ts';

/** A cache whose site and real time the test sets. */
function openTestCache() {
  const time = { site: 1_000_000, real: 0 };
  const cache = new PageCache({
    clock: { now: () => time.site as Instant, anchor: () => null },
    elapsedMs: () => time.real,
  });
  let renders = 0;
  const page =
    (facts: { topics?: string[]; validUntil?: number; status?: number } = {}) =>
    async (): Promise<RenderedPage> => {
      renders += 1;
      return {
        body: Buffer.from(`page ${renders}`),
        contentType: 'text/html; charset=utf-8',
        policy: "default-src 'self'",
        topics: new Set(facts.topics ?? ['event:1']),
        validUntil: (facts.validUntil ?? null) as Instant | null,
        status: facts.status ?? 200,
        headers: new Headers(),
      };
    };
  return { time, cache, page, renders: () => renders };
}

const text = (page: StoredPage | RenderedPage) => ('raw' in page ? page.raw : page.body).toString('utf8');

test('public-pages.headers: a page is rendered once and then served from memory, uncompressed and with brotli', async () => {
  const { cache, page, renders } = openTestCache();
  const first = await cache.get('/', page());
  const second = await cache.get('/', page());
  expect(text(first)).toBe('page 1');
  expect(second).toBe(first);
  expect(renders()).toBe(1);
  expect('brotli' in first && brotliDecompressSync(first.brotli).toString('utf8')).toBe('page 1');
});

test('public-pages.freshness: visitors who arrive during the first render share it', async () => {
  const { cache, page, renders } = openTestCache();
  const pages = await Promise.all(Array.from({ length: 50 }, () => cache.get('/', page())));
  expect(new Set(pages.map(text))).toEqual(new Set(['page 1']));
  expect(renders()).toBe(1);
});

test('public-pages.freshness: after a change a page is rendered at most once a second, others get the last copy meanwhile', async () => {
  const { cache, page, renders, time } = openTestCache();
  await cache.get('/', page());
  cache.invalidate('event:1');
  time.real = 999;
  expect(text(await cache.get('/', page()))).toBe('page 1');
  time.real = 2_000;
  const [renderer, other] = await Promise.all([cache.get('/', page()), cache.get('/', page())]);
  expect([text(renderer), text(other)]).toEqual(['page 2', 'page 1']);
  expect(renders()).toBe(2);
});

test('public-pages.freshness: nobody waits for a page that was rendered within the last second and a half', async () => {
  const { cache, page, time } = openTestCache();
  await cache.get('/', page());
  cache.invalidate('event:1');
  time.real = 1_499;
  expect(text(await cache.get('/', page()))).toBe('page 1');
  await vi.waitFor(async () => expect(text(await cache.get('/', page()))).toBe('page 2'), eventually);
  cache.invalidate('event:1');
  time.real = 2_998;
  expect(text(await cache.get('/', () => Promise.reject(new TypeError('bug'))))).toBe('page 2');
  time.real = 2_999;
  await expect(cache.get('/', () => Promise.reject(new TypeError('bug')))).rejects.toThrow('bug');
});

test('public-pages.invalidation: a change of another topic does not make the page stale', async () => {
  const { cache, page, renders, time } = openTestCache();
  await cache.get('/', page());
  cache.invalidate('event:2');
  time.real = 5_000;
  await cache.get('/', page());
  expect(renders()).toBe(1);
});

test('public-pages.invalidation: a change that lands while the page renders makes the new copy stale at once', async () => {
  const { cache, page, time } = openTestCache();
  await cache.get('/', async () => {
    const rendered = await page()();
    cache.invalidate('event:1');
    return rendered;
  });
  time.real = 2_000;
  expect(text(await cache.get('/', page()))).toBe('page 2');
});

test('public-pages.invalidation: after lost notifications every page is stale, also one being rendered', async () => {
  const { cache, page, time } = openTestCache();
  await cache.get('/a', page({ topics: ['settings'] }));
  await cache.get('/b', async () => {
    const rendered = await page()();
    cache.invalidateAll();
    return rendered;
  });
  time.real = 2_000;
  expect(text(await cache.get('/a', page()))).toBe('page 3');
  expect(text(await cache.get('/b', page()))).toBe('page 4');
});

test('public-pages.freshness: a machine whose clock is set back renders changed pages as before', async () => {
  const clock = { now: () => 0 as Instant, anchor: () => null };
  const cache = new PageCache({ clock });
  const stored = (body: string): RenderedPage => ({
    body: Buffer.from(body),
    contentType: 'text/html; charset=utf-8',
    policy: null,
    topics: new Set(['event:1']),
    validUntil: null,
    status: 200,
    headers: new Headers(),
  });
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  await cache.get('/', async () => stored('before'));
  cache.invalidate('event:1');
  vi.advanceTimersByTime(2_000);
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(text(await cache.get('/', async () => stored('after')))).toBe('after');
});

test('public-pages.valid-until: a page becomes stale at its validUntil by site time', async () => {
  const { cache, page, time } = openTestCache();
  await cache.get('/', page({ validUntil: 1_060_000 }));
  time.real = 2_000;
  time.site = 1_059_999;
  expect(text(await cache.get('/', page()))).toBe('page 1');
  time.site = 1_060_000;
  expect(text(await cache.get('/', page()))).toBe('page 2');
});

test('public-pages.cache-key, public-pages.kept-answers: only a plain 200 is stored', async () => {
  const { cache, page, renders } = openTestCache();
  await cache.get('/', page({ status: 404 }));
  await cache.get('/', page({ status: 404 }));
  expect(renders()).toBe(2);
  expect(cache.size()).toBe(0);
});

test('a failed render is not remembered: the next visitor tries again', async () => {
  const { cache, page } = openTestCache();
  await expect(
    cache.get('/', async () => {
      throw new Error('database away');
    }),
  ).rejects.toThrow('database away');
  expect(text(await cache.get('/', page()))).toBe('page 1');
});

const away = async (): Promise<RenderedPage> => {
  throw new Unavailable();
};

test('public-pages.old: while the database is away a stale page is tried once a second, and is old after 20 seconds', async () => {
  const { cache, page, time, renders } = openTestCache();
  let attempts = 0;
  const fail = () => {
    attempts += 1;
    return away();
  };
  await cache.get('/', page());
  time.real = 5_000;
  time.site += 5_000;
  cache.setListening(false);
  expect(text(await cache.get('/', fail))).toBe('page 1');
  time.real = 5_999;
  await cache.get('/', fail);
  expect(attempts).toBe(1);
  time.real = 25_000;
  expect(await cache.get('/', fail)).not.toHaveProperty('isOldSince');
  time.real = 26_001;
  expect(await cache.get('/', fail)).toMatchObject({ isOldSince: 1_005_000 });
  expect(attempts).toBe(3);
  time.real = 27_002;
  expect(text(await cache.get('/', page()))).toBe('page 2');
  expect(renders()).toBe(2);
});

test('public-pages.old: a page that was never stored, and a bug, are not covered up', async () => {
  const { cache, page, time } = openTestCache();
  await expect(cache.get('/', away)).rejects.toThrow(Unavailable);
  await cache.get('/', page());
  cache.invalidate('event:1');
  time.real = 2_000;
  const bug = async () => {
    throw new TypeError('bug');
  };
  await expect(cache.get('/', bug)).rejects.toThrow('bug');
});

test('operation.metrics: a copy that stands in for a page that could not be made counts as an older copy, not as a rendered page', async () => {
  const { cache, page, time } = openTestCache();
  await cache.get('/', page());
  await cache.get('/', page());
  cache.invalidateAll();
  time.real = 2_000;
  await cache.get('/', away);
  expect(cache.counts).toEqual({ answers: { hit: 1, stale: 1, rendered: 1 }, renders: 2, failures: 1 });
  time.real = 4_000;
  await cache.get('/', page());
  expect(cache.counts.answers).toEqual({ hit: 1, stale: 1, rendered: 2 });
});

test('public-pages.freshness: while changes may be missed every page is rendered anew, once a second at most', async () => {
  const { cache, page, time } = openTestCache();
  cache.setListening(false);
  await cache.get('/', page());
  time.real = 2_000;
  expect(text(await cache.get('/', page()))).toBe('page 2');
  time.real = 2_999;
  expect(text(await cache.get('/', page()))).toBe('page 2');
  cache.setListening(true);
  time.real = 4_000;
  expect(text(await cache.get('/', page()))).toBe('page 3');
  time.real = 9_000;
  expect(text(await cache.get('/', page()))).toBe('page 3');
});

test('public-pages.cache-key: however many addresses are asked for, the cache holds 256 MB and drops the oldest', async () => {
  const { cache, page, renders } = openTestCache();
  const body = Buffer.alloc(8 * 1024 * 1024);
  const large = async () => ({ ...(await page()()), body });
  for (let address = 0; address < 40; address += 1) await cache.get(`/horse/${address}`, large);
  expect(cache.size()).toBe(31);
  const rendered = renders();
  await cache.get('/horse/39', large);
  expect(renders()).toBe(rendered);
  await cache.get('/horse/0', large);
  expect(renders()).toBe(rendered + 1);
});

test('public-pages.cache-key: a stored page keeps no more memory than is counted', async () => {
  const { cache, page } = openTestCache();
  await cache.get('/', page());
  const stored = cache.fresh('/');
  expect(stored?.raw.buffer.byteLength).toBe(stored?.raw.length);
  expect(stored?.brotli.buffer.byteLength).toBe(stored?.brotli.length);
});
