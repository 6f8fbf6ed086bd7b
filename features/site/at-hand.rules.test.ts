import { expect, test } from 'vitest';
import { atHand, isStored, ownAddress } from './at-hand.rules.ts';

const page = (address: string, at: number) => ({ address, path: address.replace(/\?.*/, ''), at });

test('offline.at-hand: of the card and of the results the newest stored page is offered', () => {
  const stored = [page('/?eventId=1', 5), page('/', 9), page('/races/pardubice', 3), page('/race-results', 2)];
  expect(atHand(stored)).toEqual({ card: page('/', 9), results: page('/races/pardubice', 3) });
  expect(atHand([page('/racecourses', 1), page('/help', 2)])).toEqual({ card: null, results: null });
});

test('offline.at-hand: a horse is at hand only when its page is stored', () => {
  const stored = [page('/horse/12-mambo?sezona=2023', 5)];
  expect(isStored(stored, '/horse/12-mambo')).toBe(true);
  expect(isStored(stored, '/horse/1-mambo')).toBe(false);
});

test.each([
  ['/horse/1?a=b', '/horse/1?a=b'],
  ['//example.com', null],
  ['/\\example.com', null],
  ['https://example.com/', null],
  ['javascript:alert(1)', null],
  [null, null],
])('offline.unknown-page: of %s only an address of this site is opened', (given, opened) => {
  expect(ownAddress(given)).toBe(opened);
});
