import { expect, test } from 'vitest';
import { redirectTarget } from './auth.rules.ts';

const hostile: readonly unknown[] = [
  '',
  'evil.cz',
  'https://evil.cz',
  'HTTPS://evil.cz',
  'http:evil.cz',
  '//evil.cz',
  '///evil.cz',
  '/\\evil.cz',
  '\\\\evil.cz',
  '/\\/evil.cz',
  '/\t/evil.cz',
  '/\n//evil.cz',
  '/\r\n/evil.cz',
  ' //evil.cz',
  '/ /evil.cz',
  '/..//evil.cz',
  '/.//evil.cz',
  '/a/..//evil.cz',
  '/%2e%2e//evil.cz',
  '/\u0000/evil.cz',
  '/\u200b/evil.cz',
  '/\u202e/evil.cz',
  'javascript:alert(1)',
  'data:text/html,x',
  '/' + 'x'.repeat(2000),
  null,
  undefined,
  42,
  ['/'],
];

test.each(hostile)('accounts.redirect-target: %j is refused', (given) => {
  expect(redirectTarget(given)).toBeNull();
});

test.each([
  ['/', '/'],
  ['/user-dashboard', '/user-dashboard'],
  ['/?eventId=42#dostih-3', '/?eventId=42#dostih-3'],
  ['/races/chuchle/2023-10-08', '/races/chuchle/2023-10-08'],
  ['/a/../b', '/b'],
  ['/%2f%2fevil.cz', '/%2f%2fevil.cz'],
  ['/@evil.cz', '/@evil.cz'],
  ['/horses?q=kůň', '/horses?q=k%C5%AF%C5%88'],
])('accounts.redirect-target: %j is a path of our own site', (given, expected) => {
  expect(redirectTarget(given)).toBe(expected);
});
