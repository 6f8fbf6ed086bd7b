import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { afterEach, expect, test } from 'vitest';
import { validPassword, openTestAccounts } from '#tests/accounts.ts';
import { testSite } from '#tests/http-site.ts';
import { openTlsProxy } from '#tests/tls-proxy.ts';
import { createAccount } from '#features/accounts/create-account.server.ts';

const site = testSite();
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const body = String(
  new URLSearchParams({ intent: 'sign-in', email: 'nikdo@rovinka.example', password: validPassword }),
);
const appUrl = 'https://www.example.cz';
const wrongPassword = /Nesprávný e-\u2060?mail nebo heslo|auth\.invalid-credentials/;

const closings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
});

/** The site on a port, as the process has it. */
async function serve(given: Parameters<typeof site.open>[0]): Promise<number> {
  const server = createAdaptorServer({ fetch: site.open(given).fetch }) as Server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closings.push(() => new Promise((resolve) => server.close(resolve)));
  return (server.address() as AddressInfo).port;
}

async function behindTls() {
  const accounts = await openTestAccounts(site.database, null, appUrl);
  const proxy = await openTlsProxy('www.example.cz', await serve({ appUrl, accounts }));
  closings.push(() => proxy.close());
  return proxy;
}

test.each(['/auth', '/auth.data'])(
  'public-pages.foreign-writes: behind a proxy that ends TLS, a form of %s is answered',
  async (path) => {
    const { ask } = await behindTls();
    const headers = { ...form, origin: appUrl, 'sec-fetch-site': 'same-origin' };
    const answered = await ask(path, { method: 'POST', headers, body });
    expect(answered.body).toMatch(wrongPassword);
    expect(answered.status).toBe(401);
  },
);

test('public-pages.foreign-writes: behind a proxy that ends TLS, a large form arrives whole, its length said before or not', async () => {
  await createAccount(site.db, {
    email: 'hana@rovinka.example',
    username: 'Hana',
    password: validPassword,
    role: 'user',
  });
  const { ask } = await behindTls();
  const headers = { ...form, origin: appUrl };
  const filled = `${'x'.repeat(300_000)}=1&${body.replace('nikdo', 'hana')}`;
  const lengths: Record<string, string>[] = [
    { 'content-length': String(filled.length) },
    { 'transfer-encoding': 'chunked' },
  ];
  for (const length of lengths) {
    const { status, headers: sent } = await ask('/auth', {
      method: 'POST',
      headers: { ...headers, ...length },
      body: filled,
    });
    expect([status, sent.get('location')]).toEqual([303, '/']);
    const cookies = sent.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    expect(cookies.filter((cookie) => !cookie.includes('; Secure'))).toEqual([]);
  }
});

test('public-pages.foreign-writes: behind a proxy that ends TLS, a program signs in at the API, a method nobody knows is refused', async () => {
  const { ask } = await behindTls();
  const json = { 'content-type': 'application/json', origin: appUrl };
  const credentials = JSON.stringify({ email: 'nikdo@rovinka.example', password: validPassword });
  expect((await ask('/api/auth/sign-in/email', { method: 'POST', headers: json, body: credentials })).status).toBe(401);
  expect((await ask('/auth', { method: 'TRACE' })).status).toBe(405);
});

test.each(['https://evil.example', 'http://www.example.cz', 'https://www.example.cz:8443', 'null'])(
  'public-pages.foreign-writes: behind a proxy that ends TLS a form of %s is refused',
  async (origin) => {
    const { ask } = await behindTls();
    for (const path of ['/auth', '/auth.data'])
      expect((await ask(path, { method: 'POST', headers: { ...form, origin }, body })).status).toBe(403);
  },
);

test('public-pages.foreign-writes: on the own machine forms of localhost and 127.0.0.1 are accepted, those of another port are not', async () => {
  const local = 'http://localhost:3000';
  const { request } = site.open({ appUrl: local });
  const statuses = (origins: readonly string[], host: string) =>
    Promise.all(
      origins.flatMap((origin) =>
        ['/auth', '/auth.data'].map(async (path) => {
          const headers = { ...form, origin };
          return (await request(`http://${host}${path}`, { method: 'POST', headers, body })).status;
        }),
      ),
    );
  expect(await statuses([local], 'localhost:3000')).toEqual([401, 401]);
  expect(await statuses(['http://127.0.0.1:3000'], '127.0.0.1:3000')).toEqual([401, 401]);
  const foreign = ['http://localhost:3001', 'https://localhost:3000', 'http://evil.example'];
  expect(await statuses(foreign, 'localhost:3000')).toEqual(foreign.flatMap(() => [403, 403]));
});
