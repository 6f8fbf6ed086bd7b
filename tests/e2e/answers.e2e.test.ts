import { expect, inject, test } from 'vitest';

const siteUrl = inject('siteUrl');
const home = () => fetch(siteUrl, { headers: { 'accept-encoding': 'identity' } });

test('public-pages.same-for-all, public-pages.headers: a public page is the same for everybody, cacheable, with an ETag, and sets no cookie', async () => {
  const anonymous = await home();
  const signedIn = await fetch(siteUrl, {
    headers: { 'accept-encoding': 'identity', cookie: 'signed_in=1; session=abc' },
  });
  expect(await signedIn.text()).toBe(await anonymous.text());
  expect(anonymous.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1');
  expect(anonymous.headers.has('set-cookie')).toBe(false);
  const etag = anonymous.headers.get('etag') ?? '';
  const again = await fetch(siteUrl, { headers: { 'accept-encoding': 'identity', 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('public-pages.bodies: pages travel as ready-made brotli, their .data answers share cache and header', async () => {
  const page = await fetch(siteUrl, { headers: { 'accept-encoding': 'br' } });
  expect(page.headers.get('content-encoding')).toBe('br');
  expect(await page.text()).toContain('</html>');
  const data = await fetch(`${siteUrl}/_.data`);
  expect(data.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1');
  expect(data.headers.get('etag')).toBeTruthy();
});

test('public-pages.headers: HEAD says what GET says, without the page', async () => {
  const head = await fetch(siteUrl, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
  const page = await home();
  expect(head.headers.get('content-length')).toBe(page.headers.get('content-length'));
  expect(await head.text()).toBe('');
});

test('operation.headers: the policy of a public page has hashes and no nonce, and the other headers are there', async () => {
  const { headers } = await home();
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}=')+;/);
  expect(policy).not.toContain('nonce');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
});

test('site.structured-data: site, organisation and event, free to watch in CZK, with true counts', async () => {
  const html = await (await home()).text();
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json ?? ''),
  );
  const [event] = blocks.filter((block) => block['@type'] === 'SportsEvent');
  expect(event).toMatchObject({
    startDate: '2023-10-07T09:19:00.000Z',
    isAccessibleForFree: true,
    offers: { price: 0, priceCurrency: 'CZK' },
    location: { name: 'Pardubice' },
  });
  const [site] = blocks.filter((block) => '@graph' in block);
  expect(site['@graph'].map((entry: { '@type': string }) => entry['@type'])).toEqual(['WebSite', 'Organization']);
  expect(site['@graph'][0].description).toContain('949\u00a0koní');
});

test('site.home-title: the title names place, date and prize; another day has an address of its own', async () => {
  const html = await (await home()).text();
  expect(html).toContain(
    '<title>Dostihy Pardubice 7.\u00a010.\u00a02023 – týdenní soutěž o\u00a0poukaz 500\u00a0Kč | Rovinka</title>',
  );
  expect(html).toContain(`<link rel="canonical" href="${siteUrl.replace('127.0.0.1', 'localhost')}/"/>`);
  const older = await (await fetch(`${siteUrl}/?eventId=1`)).text();
  expect(older).toMatch(/rel="canonical" href="[^"]+\/\?eventId=1"/);
});

test('operation.health, site.sitemap: robots, sitemap, liveness and readiness', async () => {
  const robots = await (await fetch(`${siteUrl}/robots.txt`)).text();
  expect(robots).toMatch(/Sitemap: http:\/\/\S+\/sitemap\.xml/);
  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
  expect(sitemap.match(/<loc>/g)?.length).toBeGreaterThanOrEqual(47);
  expect(await (await fetch(`${siteUrl}/healthz`)).json()).toEqual({ status: 'ok' });
  expect(await (await fetch(`${siteUrl}/readyz`)).json()).toEqual({ status: 'ok' });
});

test('public-pages.hostile-requests: unknown paths, methods and hostile addresses get an answer that is no server error', async () => {
  const answers = await Promise.all([
    fetch(`${siteUrl}/%00`),
    fetch(`${siteUrl}/?eventId=%F0%9F%90%8E&sort=${'9'.repeat(5_000)}`),
    fetch(`${siteUrl}/..%2f..%2fetc%2fpasswd`),
    fetch(siteUrl, { method: 'POST', body: 'a=b' }),
    fetch(siteUrl, { method: 'DELETE' }),
    fetch(`${siteUrl}/assets/nothing.js`),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
});

test('public-pages.live: the live stream greets and is never cached', async () => {
  const leaving = new AbortController();
  const stream = await fetch(`${siteUrl}/live`, { signal: leaving.signal });
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  expect(stream.headers.get('cache-control')).toBe('no-cache');
  const first = await stream.body?.getReader().read();
  expect(new TextDecoder().decode(first?.value)).toContain('data: hello');
  leaving.abort();
});
