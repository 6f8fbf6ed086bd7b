import { expect, test } from 'vitest';
import { cacheKey } from '#platform/http/cache-key.server.ts';
import { routes } from './routes.server.ts';

test.each([
  ['/', '/'],
  ['/?utm_source=x&fbclid=1', '/'],
  ['/?eventId=12', '/?eventId=12'],
  ['/?sort=4:odds&eventId=12', '/?eventId=12&sort=4%3Aodds'],
  ['/?sort=4:odds&sort=5:tips', null],
  ['/?eventId=1&eventId=2', null],
  [`/?eventId=${'9'.repeat(81)}`, null],
  ['/_.data?eventId=12&_routes=routes%2Fhome&x=1', '/_.data?eventId=12&_routes=routes%2Fhome'],
  ['/horses', '/horses'],
  ['/race-results/1-praha?page=2&x=1&season=2023', '/race-results/1-praha?season=2023&page=2'],
  ['/races/praha?month=4', '/races/praha?month=4'],
  ['/time-distance/casy.csv?kind=flat&location=most', '/time-distance/casy.csv?location=most&kind=flat'],
  ['/authors', '/authors'],
  ['/contest?page=2', '/contest?page=2'],
  ['/contest/2023-40.data?page=2&_routes=x&y=1', '/contest/2023-40.data?page=2&_routes=x'],
  ['/api/v1/jockeys/4/rides?page=2&x=1', '/api/v1/jockeys/4/rides?page=2'],
  ['/blog?page=2', '/blog?page=2'],
  ['/auth.data', null],
  ['/auth?redirect=/', null],
  ['/admin/odds', null],
  ['/admin-horse-duplicates', null],
  ['/api/viewer', null],
  ['/user-dashboard', null],
])('public-pages.cache-key: the cache key of %s is %s', (address, key) => {
  expect(cacheKey(routes, new URL(address, 'http://rovinka.test'))).toBe(key);
});
