import { expect, inject, test } from 'vitest';

// HTTP answers of the running site: caching, compression, headers, health, hostile requests, the live stream.
const siteUrl = inject('siteUrl');
const home = () => fetch(siteUrl, { headers: { 'accept-encoding': 'identity' } });

test('public-pages.same-for-all, public-pages.headers: a public page is the same for everybody, may be cached, has an ETag, and sets no cookie', async () => {
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

test('public-pages.bodies: pages are sent compressed with brotli, and their .data answers may be cached in the same way', async () => {
  const page = await fetch(siteUrl, { headers: { 'accept-encoding': 'br' } });
  expect(page.headers.get('content-encoding')).toBe('br');
  expect(await page.text()).toContain('</html>');
  const data = await fetch(`${siteUrl}/_.data`);
  expect(data.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1');
  expect(data.headers.get('etag')).toBeTruthy();
});

test('public-pages.headers: HEAD has the same headers as GET, and no body', async () => {
  const head = await fetch(siteUrl, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
  const page = await home();
  expect(head.headers.get('content-length')).toBe(page.headers.get('content-length'));
  expect(await head.text()).toBe('');
});

test('operation.headers: the content security policy of a public page has hashes and no nonce, and the other headers are sent', async () => {
  const { headers } = await home();
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}=')+;/);
  expect(policy).not.toContain('nonce');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
});

test('operation.health: the running site reports that it lives and that it is ready', async () => {
  expect(await (await fetch(`${siteUrl}/healthz`)).json()).toEqual({
    status: 'ok',
    release: expect.stringMatching(/^\w{8}$/),
  });
  expect(await (await fetch(`${siteUrl}/readyz`)).json()).toEqual({ status: 'ok', notifications: 'ok' });
});

test('public-pages.hostile-requests: unknown paths, unknown methods and hostile addresses cause no server error', async () => {
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

test('public-pages.live: the live stream starts with a greeting and is never cached', async () => {
  const leaving = new AbortController();
  const stream = await fetch(`${siteUrl}/live`, { signal: leaving.signal });
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  expect(stream.headers.get('cache-control')).toBe('no-cache');
  const first = await stream.body?.getReader().read();
  expect(new TextDecoder().decode(first?.value)).toContain('data: hello');
  leaving.abort();
});
