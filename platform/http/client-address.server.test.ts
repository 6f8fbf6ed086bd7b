import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { clientAddress, isLocalRequest, knownAddress } from './client-address.server.ts';

async function addressFor(
  connection: string,
  headers: Record<string, string> = {},
  url = 'http://localhost:3000/',
  appUrl = 'http://localhost:3000',
) {
  const app = new Hono();
  app.get('/', (c) => c.json([clientAddress(c, false), clientAddress(c, true), isLocalRequest(c, appUrl)]));
  return (await app.request(url, { headers }, { incoming: { socket: { remoteAddress: connection } } })).json();
}

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::'],
  ['2001:db8::1', '2001:db8:0:0::'],
  ['::1', '::1'],
])('accounts.limits: %s counts as %s, so that an IPv6 household is one address', async (connection, counted) => {
  expect((await addressFor(connection))[0]).toBe(counted);
});

test.each([
  ['198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2::7', '2001:db8:1:2::'],
  ['made up', '192.0.2.7'],
  ['', '192.0.2.7'],
])('accounts.limits: behind our proxy the last hop of %j counts as %s, if it is an address', async (hops, counted) => {
  expect(await addressFor('192.0.2.7', { 'x-forwarded-for': hops })).toEqual(['192.0.2.7', counted, false]);
});

test.each([
  ['127.0.0.1', null],
  ['::1', null],
  ['10.255.0.1', null],
  ['172.16.0.1', null],
  ['172.31.255.1', null],
  ['192.168.1.1', null],
  ['169.254.1.1', null],
  ['fd12:3456::1', null],
  ['fe80::1%eth0', null],
  ['::ffff:10.0.0.1', null],
  ['::ffff:127.0.0.1', null],
  ['172.32.0.1', '172.32.0.1'],
  ['93.184.215.14', '93.184.215.14'],
  ['::ffff:93.184.215.14', '::ffff:93.184.215.14'],
  ['2606:4700::1111', '2606:4700:0:0::'],
])('operation.fairness: what %s forwards unasked is bounded by %s', async (connection, counted) => {
  const app = new Hono();
  app.get('/', (c) => c.json(knownAddress(c, false)));
  for (const name of ['via', 'x-forwarded-for', 'forwarded', 'x-real-ip']) {
    const sent = { headers: { [name]: '198.51.100.7' } };
    const answer = await app.request('/', sent, { incoming: { socket: { remoteAddress: connection } } });
    expect(await answer.json()).toBe(counted);
  }
});

test('mail.outbox: a request through a proxy or for another host name is not a local request', async () => {
  const isAtIt = async (...given: Parameters<typeof addressFor>) => (await addressFor(...given))[2];
  expect(await isAtIt('127.0.0.1')).toBe(true);
  expect(await isAtIt('::1', {}, 'http://[::1]:3000/')).toBe(true);
  expect(await isAtIt('203.0.113.9')).toBe(false);
  expect(await isAtIt('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toBe(false);
  expect(await isAtIt('127.0.0.1', {}, 'http://rebound.example:3000/')).toBe(false);
});

test.each(['https://www.example.cz', 'http://192.0.2.7:3000', 'https://localhost.example.cz'])(
  'mail.outbox: at %s, a public address, no request is local, because a proxy on the machine looks the same',
  async (appUrl) => {
    for (const url of ['http://127.0.0.1:3000/', 'http://localhost:3000/', `${appUrl}/`])
      expect((await addressFor('127.0.0.1', {}, url, appUrl))[2]).toBe(false);
  },
);
