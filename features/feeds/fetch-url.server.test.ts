import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FeedServer, openFeedServer } from '#tests/feed-server.ts';
import { type FetchOptions, fetchUrl } from './fetch-feed.server.ts';

let server: FeedServer;

beforeAll(async () => {
  server = await openFeedServer();
});

afterAll(() => server.close());

const options: FetchOptions = {
  etag: null,
  lastModified: null,
  agent: 'Rovinka (+https://www.example.cz)',
  headers: {},
  acceptsPages: false,
  privateHosts: new Set(['localhost']),
};
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

test('import.feed-requests: a response comes with its ETag and date, and the next request sends them', async () => {
  const headers = { etag: '"a1"', 'last-modified': 'Sun, 08 Oct 2023 10:00:00 GMT' };
  server.answer((request, response) => {
    if (request.headers['if-none-match'] === '"a1"') return void response.writeHead(304).end();
    response.writeHead(200, headers).end('kůň;č.\n');
  });
  const first = await fetchUrl(`${server.url}/kurzy.csv`, options);
  expect(first).toMatchObject({ outcome: 'body', etag: '"a1"', lastModified: headers['last-modified'] });
  expect(first.outcome === 'body' && textOf(first.bytes)).toBe('kůň;č.\n');
  const again = { ...options, etag: '"a1"', lastModified: headers['last-modified'] };
  expect(await fetchUrl(`${server.url}/kurzy.csv`, again)).toEqual({ outcome: 'unchanged' });
  expect(server.requests.at(-1)?.headers).toMatchObject({
    'if-none-match': '"a1"',
    'if-modified-since': headers['last-modified'],
    'user-agent': options.agent,
    'accept-encoding': 'gzip, br',
  });
});

test.each([
  ['a server error', 500, {}, 'feed.status', '500'],
  ['a missing file', 404, {}, 'feed.status', '404'],
  ['not modified, without a conditional request', 304, {}, 'feed.status', '304'],
  ['an HTML page', 200, { 'content-type': 'text/html; charset=utf-8' }, 'feed.web-page', null],
  ['packed in a way that nobody asked for', 200, { 'content-encoding': 'zstd' }, 'feed.packed', 'zstd'],
])('import.feed-requests: %s is a failure', async (_what, status, headers, code, detail) => {
  server.answer((_request, response) => void response.writeHead(status, headers).end());
  expect(await fetchUrl(server.url, options)).toEqual({ outcome: 'failed', code, detail });
});

test('import.feed-requests: a body that is too large, too slow or cut is a failure', async () => {
  server.answer((_request, response) => void response.writeHead(200).end('x'.repeat(2000)));
  expect(await fetchUrl(server.url, { ...options, maxBytes: 1999 })).toMatchObject({ code: 'feed.too-large' });
  expect(await fetchUrl(server.url, { ...options, maxBytes: 2000 })).toMatchObject({ outcome: 'body' });
  server.answer((_request, response) => void response.writeHead(200).write('kůň;č.\n'));
  expect(await fetchUrl(server.url, { ...options, timeoutMs: 100 })).toMatchObject({ code: 'feed.too-slow' });
  server.answer(() => undefined);
  expect(await fetchUrl(server.url, { ...options, timeoutMs: 100 })).toMatchObject({ code: 'feed.too-slow' });
  server.answer((_request, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('kůň;č.\n', () => response.destroy());
  });
  expect(await fetchUrl(server.url, options)).toMatchObject({ code: 'feed.cut-off' });
});

test('import.feed-requests: redirects are followed three times, and only to http and https', async () => {
  server.answer((request, response) => {
    const redirectsLeft = Number(request.url?.slice(1));
    if (redirectsLeft === 0) return void response.writeHead(200).end('ok');
    response.writeHead(302, { location: `/${redirectsLeft - 1}` }).end();
  });
  expect(await fetchUrl(`${server.url}/3`, options)).toMatchObject({ outcome: 'body' });
  expect(await fetchUrl(`${server.url}/4`, options)).toMatchObject({ code: 'feed.redirects' });
  for (const location of ['file:///etc/passwd', 'ftp://localhost/a.csv', 'http://']) {
    server.answer((_request, response) => void response.writeHead(301, { location }).end());
    expect(await fetchUrl(server.url, options)).toMatchObject({ code: 'feed.redirects' });
  }
});

test('import.feed-requests: no request reaches a private address', async () => {
  const port = new URL(server.url).port;
  const loopback = async () => [{ address: '127.0.0.1', family: 4 }];
  const refused = { outcome: 'failed', code: 'feed.private-address' };
  const hosts = ['localhost', '127.0.0.1', '127.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0'];
  const before = server.requests.length;
  for (const host of hosts) {
    const answer = await fetchUrl(`http://${host}:${port}/`, { ...options, privateHosts: new Set() });
    expect([host, answer]).toMatchObject([host, refused]);
  }
  // A name that resolves to a private address, directly or after a redirect by an allowed server.
  const rebound = `http://kurzy.example:${port}/`;
  expect(await fetchUrl(rebound, { ...options, resolve: loopback })).toMatchObject(refused);
  const both = async () => [{ address: '93.184.215.14', family: 4 }, ...(await loopback())];
  expect(await fetchUrl(rebound, { ...options, resolve: both })).toMatchObject(refused);
  expect(server.requests.length).toBe(before);
  for (const location of [rebound, `http://127.0.0.1:${port}/`]) {
    server.answer((_request, response) => void response.writeHead(302, { location }).end());
    expect(await fetchUrl(server.url, { ...options, resolve: loopback })).toMatchObject(refused);
  }
  expect(server.requests.length).toBe(before + 2);
});

test('import.feed-requests: an unknown host name and a closed port are failures', async () => {
  const unknownHost = { ...options, resolve: () => Promise.reject(new Error('ENOTFOUND')) };
  expect(await fetchUrl('http://nikdo.example/', unknownHost)).toMatchObject({ code: 'feed.no-host' });
  const closed = await openFeedServer();
  await closed.close();
  expect(await fetchUrl(closed.url, options)).toMatchObject({ code: 'feed.unreachable' });
});

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
])(
  'import.feed-requests: an answer packed by %s is unpacked up to the bound, and a bomb is not',
  async (encoding, pack) => {
    const send = (body: Uint8Array) =>
      server.answer((_request, response) => void response.writeHead(200, { 'content-encoding': encoding }).end(body));
    send(pack('kůň;č.\n'));
    const read = await fetchUrl(server.url, options);
    expect(read.outcome === 'body' && textOf(read.bytes)).toBe('kůň;č.\n');
    const bomb = pack(Buffer.alloc(200_000_000));
    expect(bomb.length).toBeLessThan(400_000);
    send(bomb);
    expect(await fetchUrl(server.url, options)).toMatchObject({ code: 'feed.too-large' });
    send(pack('x'.repeat(5000)).subarray(0, 12));
    expect(await fetchUrl(server.url, options)).toMatchObject({ code: 'feed.cut-off' });
    send(Buffer.from('kůň;č.\nALFA;1\n'));
    expect(await fetchUrl(server.url, options)).toMatchObject({ code: 'feed.packed', detail: encoding });
  },
);

test('import.feed-secrets: secret headers go to the host of the address, and with a redirect to no other', async () => {
  const other = await openFeedServer();
  try {
    other.answer((_request, response) => void response.writeHead(200).end('ok'));
    server.answer((request, response) => {
      const location = request.url === '/a' ? '/b' : other.url;
      response.writeHead(302, { location }).end();
    });
    const headers = { 'X-Api-Key': 'abc', 'user-agent': 'x' };
    expect(await fetchUrl(`${server.url}/a`, { ...options, headers })).toMatchObject({ outcome: 'body' });
    const sent = server.requests.slice(-2).map((request) => request.headers);
    expect(sent).toMatchObject([{ 'x-api-key': 'abc' }, { 'x-api-key': 'abc', 'user-agent': options.agent }]);
    expect(other.requests.map((request) => request.headers['x-api-key'])).toEqual([undefined]);
  } finally {
    await other.close();
  }
});
