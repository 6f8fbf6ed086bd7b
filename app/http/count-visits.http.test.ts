import { expect, test } from 'vitest';
import type { Visit } from '#features/visits/visit-counter.server.ts';
import { testSite } from '#tests/http-site.ts';

const site = testSite();

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const crawler = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };

/** The site, and what it counted. */
function openCounted() {
  const counted: Visit[] = [];
  return { ...site.open({ visits: { add: (visit) => void counted.push(visit) } }), counted };
}

test('law.visits: a page counts each time it is opened, also out of the cache, under its path alone', async () => {
  const { get, counted } = openCounted();
  const first = await get('/horses?utm_source=mail&q=a', browser);
  await get('/horses?utm_source=web', { ...browser, referer: 'https://www.seznam.cz/hledej?q=moje+jmeno' });
  const etag = first.headers.get('etag') ?? '';
  const stored = await get('/horses?q=a', { ...browser, 'if-none-match': etag, referer: 'https://www.example.cz/' });
  expect(stored.status).toBe(304);
  await get('/help', crawler);
  await get('/help');
  const page = { visitor: 'person', route: '/horses/:category?', path: '/horses' };
  const robot = { visitor: 'robot', route: '/help', path: '/help', referrer: 'unknown' };
  expect(counted).toEqual([
    { ...page, referrer: 'unknown' },
    { ...page, referrer: 'seznam.cz' },
    { ...page, referrer: 'own' },
    robot,
    robot,
  ]);
});

test('law.visits: data, files, feeds, redirects, private pages and what is fetched ahead count nothing, nor do addresses that are not there', async () => {
  const { get, request, counted } = openCounted();
  for (const path of ['/horses.data', '/_.data', '/articles/rss.xml', '/kalendar.ics', '/sitemap.xml', '/robots.txt'])
    await get(path, browser);
  for (const path of ['/HORSES', '/horses/', '/auth', '/admin', '/unavailable', '/api/search?q=a', '/healthz'])
    await get(path, browser);
  await get('/horses', { ...browser, 'sec-purpose': 'prefetch;prerender' });
  await request('/horses', { method: 'HEAD', headers: browser });
  for (let index = 0; index < 10; index += 1)
    for (const path of ['/x/', '/horse/', '/horses/', '/races/', '/contest/'])
      await get(`${path}${index}-${index}?utm_source=${index}`, browser);
  expect(counted).toEqual([]);
});
