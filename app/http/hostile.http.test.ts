import { expect, test } from 'vitest';
import { validPassword } from '#tests/accounts.ts';
import { insertPoll } from '#tests/factories/polls.ts';
import { siteClock, testSite } from '#tests/http-site.ts';
import { createAccount } from '#features/accounts/create-account.server.ts';
import { PageCache } from '#platform/http/page-cache.server.ts';
import { resources } from './resources.server.ts';
import { routes } from './routes.server.ts';

const site = testSite();

const resourcePaths = new Set<string>(resources.map(({ path }) => path));
const patterns = [
  ...routes.all
    // A stream has no end; the library's own addresses have limits that so many requests would reach.
    .filter(({ path }) => path !== '/live' && !path.startsWith('/api/auth/'))
    .map(({ path, audience }) => ({
      path: path.replace('?', '').replace('*', ':rest'),
      isPage: !resourcePaths.has(path) && !/^\/(?:api|media)\/|\.(?:xml|txt)$|z$/.test(path),
      audience,
    })),
  { path: '/:rest', isPage: true, audience: 'public' },
];
const isOpen = ({ audience }: { audience: string }) => audience !== 'admin';
const filled = (path: string, value: string) => path.replaceAll(/:[a-zA-Z]+/g, value);

/** Where loaders and actions of an address answer without a page being drawn. */
const dataOf = ({ path, isPage }: { path: string; isPage: boolean }, value = '1') =>
  isPage ? (path === '/' ? '/_.data' : `${filled(path, value)}.data`) : filled(path, value);

const oddValues = [
  '1-%00',
  '%ff%fe',
  '..%2f..%2fetc%2fpasswd',
  '9223372036854775808-x',
  "-1'or'1'='1",
  '%0d%0aSet-Cookie:a=1',
  '%2F%2Fevil.example',
  '__proto__',
  '9999-99-99',
  'a'.repeat(3000),
];

test('public-pages.hostile-requests: no address, whatever is in it, answers with a server error or redirects to another site', async () => {
  const { get } = site.open({ cache: null });
  const faults: string[] = [];
  for (const pattern of patterns.filter(isOpen).filter(({ path }) => path.includes(':')))
    for (const value of oddValues) {
      const address = dataOf(pattern, value);
      const { status, headers } = await get(address);
      if (status >= 500 || /^(?:https?:)?\/\//.test(headers.get('location') ?? '')) faults.push(address);
    }
  expect(faults).toEqual([]);
});

const oddParameters = [
  'eventId=9223372036854775808&q=%25_%5C%27&age=9999999&trainer=9223372036854775808&page=999999999&month=2023-99&before=9999-99-99',
  'eventId=-1&q=%ff&season=-1&page=1e309&round=9999-99-99&location=%ff&from=9999-99-99&to=0000-00-00&id=-1&sort=1:odds&sort=1:x',
  'q=%00',
];

test('public-pages.unknown-parameters: no parameter causes a server error', async () => {
  const { get } = site.open({ cache: null });
  const faults: string[] = [];
  for (const pattern of patterns.filter(isOpen))
    for (const parameters of oddParameters) {
      const address = `${dataOf(pattern)}?${parameters}`;
      if ((await get(address)).status >= 500) faults.push(address);
    }
  expect(faults).toEqual([]);
});

const form = 'application/x-www-form-urlencoded';
const oddBodies: readonly (readonly [string, string])[] = [
  ['', 'intent=sign-in'],
  ['application/json', '{"a":'],
  ['application/json', 'null'],
  ['multipart/form-data', 'x'],
  ['multipart/form-data; boundary=a', '--a\r\nbroken'],
  ['text/x-script', 'id=1'],
  [form, '__proto__=1&constructor=2&intent=%00&emails=%00'],
  [form, 'message=a%00b&option=%00&poll=%00&email=a%00b&password=%00&username=%00&name=%00&note=%00&id=%00'],
  [form, 'poll=99999999999999999999&option=1e309&horse=-1&jockey=NaN&shares=9e99&league=99999999999999999999'],
];
const intents = 'sign-in sign-up request-reset reset-password change-password change-username sign-out';

test('public-pages.bodies: no body causes a server error, a visitor’s or a signed-in person’s', async () => {
  await createAccount(site.db, {
    email: 'hana@rovinka.example',
    username: 'Hana',
    password: validPassword,
    role: 'user',
  });
  const { post, request } = site.open({ cache: null });
  const signIn = { intent: 'sign-in', email: 'hana@rovinka.example', password: validPassword };
  const cookie = (await post('/auth', signIn)).headers.getSetCookie().map((set) => set.split(';')[0]);
  const { id } = await insertPoll(site.db);
  const bodies = [
    ...oddBodies,
    ...intents.split(' ').map((intent) => [form, `intent=${intent}&email=a%00b&password=%00&token=%00`] as const),
  ];
  const faults: string[] = [];
  for (const pattern of patterns.filter(isOpen))
    for (const [type, body] of bodies)
      for (const who of ['', cookie.join('; ')]) {
        const headers = { 'sec-fetch-site': 'same-origin', 'content-type': type, cookie: who };
        const { status } = await request(dataOf(pattern, String(id)), { method: 'POST', headers, body });
        if (status >= 500) faults.push(`${pattern.path} ${who === '' ? 'visitor' : 'user'} ${type} ${body}`);
      }
  expect(faults).toEqual([]);
});

test('public-pages.foreign-writes: no address accepts a write from another site', async () => {
  const { request } = site.open();
  const taken: string[] = [];
  for (const { path } of patterns)
    for (const foreign of [
      { origin: 'https://evil.example' },
      { origin: 'null', cookie: 'a=b' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', cookie: 'a=b' },
      { cookie: 'a=b' },
    ]) {
      const headers = new Headers(Object.entries({ 'content-type': form, ...foreign }));
      const { status } = await request(filled(path, '1'), { method: 'POST', headers, body: 'a=b' });
      // Programs may write from anywhere, but by a key alone: a cookie opens nothing there.
      const isOfPrograms = path.startsWith('/api/v1/admin/') && [401, 429].includes(status);
      if (status !== 403 && !isOfPrograms) taken.push(`${status} ${path}`);
    }
  expect(taken).toEqual([]);
});

test('public-pages.cache-key: a stored page is made from the parameters of its key, nothing else of the first visitor’s address or headers', async () => {
  const { get } = site.open();
  const theirs = 'zlyumysl';
  const headers = {
    'x-forwarded-host': `${theirs}.example`,
    'x-original-url': `/${theirs}`,
    referer: `https://${theirs}.example/`,
    'user-agent': theirs,
    'accept-language': theirs,
    cookie: `theme=${theirs}`,
  };
  const shown: string[] = [];
  for (const { path } of patterns.filter(isOpen).filter((pattern) => !pattern.path.includes(':'))) {
    const first = await get(`${path}?${theirs}=${theirs}`, headers);
    const isCached = first.headers.get('cache-control')?.startsWith('public') === true;
    if (isCached && (await first.text()).includes(theirs)) shown.push(path);
  }
  expect(shown).toEqual([]);
});

test('public-pages.live: HEAD opens no live stream', async () => {
  const { live, request } = site.open();
  const response = await request('/live', { method: 'HEAD' });
  expect([response.status, response.headers.get('content-type'), live.size()]).toEqual([200, 'text/event-stream', 0]);
});

const addressesOfEachKind = (
  '/ /nic /auth /admin /%00 /blog /media/x /robots.txt /sitemap.xml /healthz /kalendar.ics ' +
  '/api/viewer /api/v1/days /api/v1/me /api/auth/jwks /api/auth/nic'
).split(' ');

test('operation.headers: every answer has the security headers; HTTPS is required where the site has it', async () => {
  const { get } = site.open();
  const insecure = site.open({ appUrl: 'http://localhost:3000' });
  for (const path of addressesOfEachKind) {
    const { headers } = await get(path);
    expect([path, headers.get('x-content-type-options'), headers.get('x-frame-options')]).toEqual([
      path,
      'nosniff',
      'DENY',
    ]);
    expect([path, headers.get('content-security-policy')]).toEqual([
      path,
      expect.stringContaining("frame-ancestors 'none'"),
    ]);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect((await insecure.get(path)).headers.get('strict-transport-security')).toBeNull();
  }
});

test('public-pages.cache-key: made-up parameters, addresses and ids store nothing in the cache', async () => {
  const cache = new PageCache({ clock: siteClock });
  const { get } = site.open({ cache });
  for (let guess = 0; guess < 40; guess += 1)
    for (const path of [`/help?x=${guess}`, `/nic-${guess}`, `/horse/${900_000 + guess}-kun`, `/blog/nic-${guess}`])
      await get(path);
  expect(cache.size()).toBe(1);
});
