import { expect, test } from 'vitest';
import { hostileTargets } from '#tests/hostile-targets.ts';
import { allowedRedirect, redirectTo } from './redirect-to.server.ts';

const own = new Set(['https://www.example.cz']);
const google = 'https://accounts.google.com';

test.each([...hostileTargets, 'evil.cz', '', 'https://www.example.cz//evil.cz', 'https://www.example.cz:444/'])(
  'public-pages.redirects: %j never leads to another site: home instead, or an address of this one',
  (target) => {
    const shown = allowedRedirect(target, { own, foreign: [google] });
    expect(shown === null || new URL(shown, 'https://www.example.cz').origin === 'https://www.example.cz').toBe(true);
    expect(redirectTo(target, 303, [google]).headers.get('location')).toBe(shown ?? '/');
  },
);

test.each([
  ['/', '/'],
  ['/horse/1-kun?year=2023#forma', '/horse/1-kun?year=2023#forma'],
  ['/horses?q=\\', '/horses?q=\\'],
  ['https://www.example.cz/auth?error=x', '/auth?error=x'],
  [`${google}/o/oauth2/v2/auth?state=1`, `${google}/o/oauth2/v2/auth?state=1`],
])('public-pages.redirects: %j leads to %j', (target, shown) => {
  expect(allowedRedirect(target, { own, foreign: [google] })).toBe(shown);
});

test.each([
  ['/horse/1-kun?_routes=horse', '/horse/1-kun'],
  ['/horse/1-kun?_routes=horse&year=2023#forma', '/horse/1-kun?year=2023#forma'],
  ['/horse/1-kun?year=2023&_routes=root%2Chorse#forma', '/horse/1-kun?year=2023#forma'],
])('public-pages.redirects: %j, asked for by the router, leads to %j', (target, shown) => {
  expect(redirectTo(target, 301).headers.get('location')).toBe(shown);
});

test('public-pages.redirects: a redirect keeps its status and its cookies', () => {
  const response = redirectTo('/auth', { status: 303, headers: { 'set-cookie': 'a=1' } });
  expect([response.status, response.headers.get('location'), response.headers.getSetCookie()]).toEqual([
    303,
    '/auth',
    ['a=1'],
  ]);
});
