import { hash } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import type { Visit } from '#features/visits/visit-counter.server.ts';
import { siteClock, testSite } from '#tests/http-site.ts';
import { openServer } from './open-server.server.ts';
import { PageCache } from './page-cache.server.ts';
import { StoredAnswers } from './stored-answers.server.ts';

const site = testSite();
const appUrl = 'https://www.example.cz';
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

type Variant = { method?: string; headers?: Record<string, string>; isKnown?: boolean };

/** The site on a port, and how many requests its app has answered. */
async function serve() {
  const cache = new PageCache({ clock: siteClock });
  const storedAnswers = new StoredAnswers({ cache, appUrl });
  const visits: Visit[] = [];
  const { fetch, log } = site.open({ cache, storedAnswers, visits: { add: (visit) => void visits.push(visit) } });
  let appAnswers = 0;
  const server = openServer((...args) => ((appAnswers += 1), fetch(...args)), { storedAnswers });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  async function ask(path: string, { method = 'GET', headers = {} }: Variant = {}) {
    const sent = sendRequest({
      port,
      path,
      method,
      headers: { host: 'www.example.cz', 'user-agent': userAgent, ...headers },
    });
    sent.end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const { date: _date, 'x-request-id': id, ...same } = answer.headers;
    expect(id).toMatch(/^[\da-f-]{36}$/);
    return { status: answer.statusCode, headers: same, body: hash('sha256', await buffer(answer)) };
  }
  return { ask, cache, storedAnswers, log, visits, appAnswers: () => appAnswers };
}

const variants: readonly Variant[] = [
  {},
  { headers: { 'accept-encoding': 'gzip, br' } },
  { method: 'HEAD' },
  { method: 'HEAD', headers: { 'accept-encoding': 'br' } },
  { headers: { cookie: 'signed_in=1', origin: 'https://foreign.example' } },
  { isKnown: true },
];

test.each(variants)(
  'public-pages.stored-answers: the web server sends what the app would, requested by %j',
  async ({ isKnown = false, ...variant }) => {
    const { ask, appAnswers } = await serve();
    const { etag = '' } = (await ask('/help')).headers;
    // Another spelling of the same page is asked of the app, which has stored it.
    const sent = { ...variant, headers: { ...variant.headers, ...(isKnown ? { 'if-none-match': etag } : {}) } };
    const fromApp = await ask('/help?utm_source=mail', sent);
    const fromServer = await ask('/help', sent);
    expect(appAnswers()).toBe(2);
    expect(fromServer).toEqual(fromApp);
    expect(fromServer.status).toBe(isKnown ? 304 : 200);
  },
);

test('public-pages.stored-answers: made-up parameters don’t push out the addresses that pages have', async () => {
  const { ask, appAnswers } = await serve();
  for (let index = 0; index < 10; index += 1) await ask(`/help?x=${index}`);
  for (const path of ['/help', '/help', '/help?x=9', '/help?x=0']) await ask(path);
  expect(appAnswers()).toBe(12);
});

test('public-pages.stored-answers: searches without end don’t push out the addresses of other pages', async () => {
  const { ask, storedAnswers, appAnswers } = await serve();
  await ask('/help');
  for (let index = 0; index < 6_000; index += 1)
    storedAnswers.remember(`http://www.example.cz/horses?q=${index}`, `/horses?q=${index}`);
  await ask('/help');
  expect(appAnswers()).toBe(1);
});

test('public-pages.stored-answers: both are logged and counted alike', async () => {
  const { ask, log, visits, appAnswers } = await serve();
  await ask('/help?utm_source=mail');
  await ask('/help?utm_source=mail');
  expect(appAnswers()).toBe(1);
  const lines = log.map(({ msg, path, status }) => ({ msg, path, status }));
  expect(lines).toEqual([lines[0], lines[0]]);
  expect(visits).toEqual([visits[0], visits[0]]);
});

test('public-pages.stored-answers: the app answers a page that changed, another name of the site, what is sent, and its API', async () => {
  const { ask, cache, appAnswers } = await serve();
  await ask('/help');
  expect((await ask('/help', { headers: { host: 'foreign.example' } })).status).toBe(421);
  expect(
    (await ask('/help', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site', origin: 'null' } })).status,
  ).toBe(403);
  cache.invalidateAll();
  await ask('/help');
  expect(appAnswers()).toBe(4);
  const [first, second] = [await ask('/api/v1/horses'), await ask('/api/v1/horses')];
  expect(Number(second.headers['ratelimit-remaining'])).toBe(Number(first.headers['ratelimit-remaining']) - 1);
});
