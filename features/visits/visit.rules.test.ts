import { expect, test } from 'vitest';
import { referrerOf, type SeenRequest, visitorOf } from './visit.rules.ts';

const opened: SeenRequest = {
  method: 'GET',
  status: 200,
  contentType: 'text/html; charset=utf-8',
  destination: 'document',
  mode: 'navigate',
  purpose: null,
  isRobot: false,
};

test.each<[string, Partial<SeenRequest>, ReturnType<typeof visitorOf>]>([
  ['a page that a browser opens', {}, 'person'],
  ['a page that the browser had stored', { status: 304 }, 'person'],
  ['a page on an unencrypted connection', { destination: null }, 'person'],
  ['a page that a crawler reads', { isRobot: true, destination: null }, 'robot'],
  ['a page that a robot in a browser opens', { isRobot: true }, 'robot'],
  ['a page fetched ahead', { purpose: 'prefetch' }, null],
  ['a page drawn ahead', { purpose: 'prefetch;prerender' }, null],
  ['a preview of a page', { purpose: 'preview' }, null],
  ['a page that a browser opens through its service worker', { destination: 'empty' }, 'person'],
  ['a page that a script reads', { destination: 'empty', mode: 'cors' }, null],
  ['a page in a frame', { destination: 'iframe' }, null],
  ['data of a page', { contentType: 'text/x-script' }, null],
  ['a feed', { contentType: 'application/rss+xml' }, null],
  ['an answer without a type', { contentType: null }, null],
  ['a question whether a page is there', { method: 'HEAD' }, null],
  ['a sent form', { method: 'POST' }, null],
  ['a redirect', { status: 301 }, null],
  ['an address that is not there', { status: 404 }, null],
  ['a page that a crawler doesn’t find', { status: 404, isRobot: true }, null],
  ['a bug', { status: 500 }, null],
])('law.visits: %s', (_what, differing, visitor) => {
  expect(visitorOf({ ...opened, ...differing })).toBe(visitor);
});

const ownHosts = ['www.example.cz', 'localhost'];

test.each([
  [null, 'unknown'],
  ['', 'unknown'],
  ['www.example.cz', 'own'],
  ['example.cz', 'own'],
  ['localhost', 'own'],
  ['www.seznam.cz', 'seznam.cz'],
  ['search.seznam.cz', 'search.seznam.cz'],
  ['xn--k-qla0j.cz', 'xn--k-qla0j.cz'],
  ['203.0.113.9', 'unknown'],
  ['[2001:db8::1]', 'unknown'],
  ['intranet', 'unknown'],
  [`${'a'.repeat(60)}.${'b'.repeat(60)}.cz`, 'unknown'],
])('law.visits: a page opened from the host %j came from %s', (host, referrer) => {
  expect(referrerOf(host, ownHosts)).toBe(referrer);
});
