import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FeedServer, openFeedServer } from '#tests/feed-server.ts';
import { type FetchOptions, fetchUrl } from './fetch-url.ts';

let server: FeedServer;

beforeAll(async () => {
  server = await openFeedServer();
});

afterAll(() => server.close());

const own: FetchOptions = {
  etag: null,
  lastModified: null,
  agent: 'Rovinka (+https://www.example.cz)',
  privateHosts: new Set(['localhost']),
};
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

test('Issue 6, feeds: an answer is kept with its ETag and date, and asked for anew by them', async () => {
  const headers = { etag: '"a1"', 'last-modified': 'Sun, 08 Oct 2023 10:00:00 GMT' };
  server.answer((request, response) => {
    if (request.headers['if-none-match'] === '"a1"') return void response.writeHead(304).end();
    response.writeHead(200, headers).end('kůň;č.\n');
  });
  const first = await fetchUrl(`${server.url}/kurzy.csv`, own);
  expect(first).toMatchObject({ outcome: 'body', etag: '"a1"', lastModified: headers['last-modified'] });
  expect(first.outcome === 'body' && textOf(first.bytes)).toBe('kůň;č.\n');
  const again = { ...own, etag: '"a1"', lastModified: headers['last-modified'] };
  expect(await fetchUrl(`${server.url}/kurzy.csv`, again)).toEqual({ outcome: 'unchanged' });
  expect(server.requests.at(-1)?.headers).toMatchObject({
    'if-none-match': '"a1"',
    'if-modified-since': headers['last-modified'],
    'user-agent': own.agent,
    'accept-encoding': 'identity',
  });
});

test.each([
  ['a server in trouble', 500, {}, 'feed.status', '500'],
  ['nothing there', 404, {}, 'feed.status', '404'],
  ['not changed, which was not asked', 304, {}, 'feed.status', '304'],
  ['a page for people', 200, { 'content-type': 'text/html; charset=utf-8' }, 'feed.web-page', null],
  ['packed unasked', 200, { 'content-encoding': 'gzip' }, 'feed.packed', 'gzip'],
])('Issue 6, feeds: %s is a failure', async (_what, status, headers, code, detail) => {
  server.answer((_request, response) => void response.writeHead(status, headers).end());
  expect(await fetchUrl(server.url, own)).toEqual({ outcome: 'failed', code, detail });
});

test('Issue 6, feeds: a body that is too large, too slow or cut is a failure', async () => {
  server.answer((_request, response) => void response.writeHead(200).end('x'.repeat(2000)));
  expect(await fetchUrl(server.url, { ...own, maxBytes: 1999 })).toMatchObject({ code: 'feed.too-large' });
  expect(await fetchUrl(server.url, { ...own, maxBytes: 2000 })).toMatchObject({ outcome: 'body' });
  server.answer((_request, response) => void response.writeHead(200).write('kůň;č.\n'));
  expect(await fetchUrl(server.url, { ...own, timeoutMs: 100 })).toMatchObject({ code: 'feed.too-slow' });
  server.answer(() => undefined);
  expect(await fetchUrl(server.url, { ...own, timeoutMs: 100 })).toMatchObject({ code: 'feed.too-slow' });
  server.answer((_request, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('kůň;č.\n', () => response.destroy());
  });
  expect(await fetchUrl(server.url, own)).toMatchObject({ code: 'feed.cut-off' });
});

test('Issue 6, feeds: redirects are followed three times, and only to http and https', async () => {
  server.answer((request, response) => {
    const left = Number(request.url?.slice(1));
    if (left === 0) return void response.writeHead(200).end('ok');
    response.writeHead(302, { location: `/${left - 1}` }).end();
  });
  expect(await fetchUrl(`${server.url}/3`, own)).toMatchObject({ outcome: 'body' });
  expect(await fetchUrl(`${server.url}/4`, own)).toMatchObject({ code: 'feed.redirects' });
  for (const location of ['file:///etc/passwd', 'ftp://localhost/a.csv', 'http://']) {
    server.answer((_request, response) => void response.writeHead(301, { location }).end());
    expect(await fetchUrl(server.url, own)).toMatchObject({ code: 'feed.redirects' });
  }
});

test('Issue 6, feeds: no way leads to a private address', async () => {
  const port = new URL(server.url).port;
  const loopback = async () => [{ address: '127.0.0.1', family: 4 }];
  const refused = { outcome: 'failed', code: 'feed.private-address' };
  const hosts = ['localhost', '127.0.0.1', '127.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0'];
  const before = server.requests.length;
  for (const host of hosts) {
    const answer = await fetchUrl(`http://${host}:${port}/`, { ...own, privateHosts: new Set() });
    expect([host, answer]).toMatchObject([host, refused]);
  }
  // A name that leads home, straight away or after a redirect by a server that may be asked.
  const rebound = `http://kurzy.example:${port}/`;
  expect(await fetchUrl(rebound, { ...own, resolve: loopback })).toMatchObject(refused);
  const both = async () => [{ address: '93.184.215.14', family: 4 }, ...(await loopback())];
  expect(await fetchUrl(rebound, { ...own, resolve: both })).toMatchObject(refused);
  expect(server.requests.length).toBe(before);
  for (const location of [rebound, `http://127.0.0.1:${port}/`]) {
    server.answer((_request, response) => void response.writeHead(302, { location }).end());
    expect(await fetchUrl(server.url, { ...own, resolve: loopback })).toMatchObject(refused);
  }
  expect(server.requests.length).toBe(before + 2);
});

test('Issue 6, feeds: a name nobody has and a closed port are failures', async () => {
  const nobody = { ...own, resolve: () => Promise.reject(new Error('ENOTFOUND')) };
  expect(await fetchUrl('http://nikdo.example/', nobody)).toMatchObject({ code: 'feed.no-host' });
  const closed = await openFeedServer();
  await closed.close();
  expect(await fetchUrl(closed.url, own)).toMatchObject({ code: 'feed.unreachable' });
});
