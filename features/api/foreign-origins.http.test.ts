import { expect, test } from 'vitest';
import { PageCache } from '#platform/http/page-cache.server.ts';
import { apiKeyOf } from '#platform/command/api-key.rules.ts';
import { hashOfKey } from './api-keys.server.ts';
import { apiKeys } from './api.tables.ts';
import { siteClock, testSite } from '#tests/http-site.ts';
import { requestsPerMinute } from './requests-per-minute.server.ts';

const site = testSite();
const foreign = { origin: 'https://elsewhere.example' };
const allowed = ({ headers }: Response) => headers.get('access-control-allow-origin');

test.each([
  ['/api/v1/horses?q=baron', 200],
  ['/api/v1/openapi.json', 200],
  ['/api/v1/horses?page=0', 400],
  ['/api/v1/horses/999999', 404],
  ['/api/v1/me-too', 404],
])('downloads.api-origins: a page elsewhere may read %s, answered with %i', async (path, status) => {
  const { request } = site.open();
  for (const method of ['GET', 'HEAD']) {
    const answer = await request(path, { method, headers: foreign });
    expect(answer.status).toBe(status);
    expect(allowed(answer)).toBe('*');
    expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
    expect(answer.headers.has('set-cookie')).toBe(false);
  }
});

test('downloads.api-origins: an answer that has not changed, and one over the limit, may be read too', async () => {
  const { get } = site.open({ cache: new PageCache({ clock: siteClock }) });
  const first = await get('/api/v1/jockeys', foreign);
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('access-control-expose-headers')).toContain('ETag');
  const unchanged = await get('/api/v1/jockeys', { ...foreign, 'if-none-match': etag });
  expect([unchanged.status, allowed(unchanged)]).toEqual([304, '*']);
  const statuses = new Map<number, string | null>();
  for (let count = 0; count <= 2 * requestsPerMinute && !statuses.has(429); count += 1) {
    const answer = await get('/api/v1/nothing', foreign);
    statuses.set(answer.status, allowed(answer));
  }
  expect(statuses.get(429)).toBe('*');
});

test('downloads.api-origins: a preflight allows reading alone, and does not count against the limit', async () => {
  const { request } = site.open();
  const preflight = { ...foreign, 'access-control-request-method': 'GET' };
  const answer = await request('/api/v1/horses', { method: 'OPTIONS', headers: preflight });
  expect([answer.status, allowed(answer)]).toEqual([204, '*']);
  expect(answer.headers.get('access-control-allow-methods')).toBe('GET, HEAD');
  expect(answer.headers.get('access-control-allow-headers')).toBe('If-None-Match');
  expect(answer.headers.has('ratelimit-remaining')).toBe(false);
});

test.each([
  '/api/v1/me',
  '/api/v1/ME',
  '/api/v1/%6De',
  '/api/v1//me',
  '/api/v1/me/tips',
  '/api/v1/me/export',
  '/api/v1/admin/prices',
  '/api/v1/admin/imports/1',
  '/api/viewer',
  '/api/search?q=baron',
  '/',
])('downloads.api-origins: %s stays closed to pages elsewhere, its preflight too', async (path) => {
  const { request } = site.open();
  for (const method of ['GET', 'OPTIONS', 'POST'])
    expect([method, allowed(await request(path, { method, headers: foreign }))]).toEqual([method, null]);
});

test('downloads.api-limits, downloads.api-origins: a partner’s key is counted apart, opens nothing more, and pages elsewhere can’t send it', async () => {
  const key = apiKeyOf('p'.repeat(43));
  const values = { name: 'Partner', rights: ['reads' as const], readsPerMinute: 600, beginning: 'rvk_p' };
  await site.db.insert(apiKeys).values({ ...values, keyHash: hashOfKey(key) });
  const { get, request } = site.open();
  const authorization = `Bearer ${key}`;
  const read = await get('/api/v1/horses', { authorization });
  expect([read.status, read.headers.get('ratelimit-limit')]).toEqual([200, '600']);
  expect((await get('/api/v1/horses')).headers.get('ratelimit-limit')).toBe('120');
  expect((await get('/api/v1/me', { authorization })).status).toBe(401);
  const push = await request('/api/v1/admin/prices', { method: 'POST', headers: { authorization }, body: '{}' });
  expect(push.status).toBe(403);
  const preflight = await request('/api/v1/horses', {
    method: 'OPTIONS',
    headers: { origin: 'https://jinde.example' },
  });
  expect(preflight.headers.get('access-control-allow-headers')).toBe('If-None-Match');
});
