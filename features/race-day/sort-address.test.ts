import { expect, test } from 'vitest';
import { sortAddress } from './sort-address.ts';

test.each([
  ['one card sorted', [], 4, 'odds', '/?eventId=46&sort=4:odds'],
  [
    'others stay, by race number',
    [
      [6, 'tips'],
      [2, 'weight'],
    ],
    4,
    'odds',
    '/?eventId=46&sort=2:weight&sort=4:odds&sort=6:tips',
  ],
  ['the same card sorted anew', [[4, 'tips']], 4, 'odds', '/?eventId=46&sort=4:odds'],
  [
    'a card back in its default order has no parameter',
    [
      [4, 'tips'],
      [5, 'odds'],
    ],
    4,
    null,
    '/?eventId=46&sort=5:odds',
  ],
] as const)('race-day.sort-in-address: %s', (_, choice, raceNumber, key, address) => {
  expect(sortAddress(46, new Map(choice), raceNumber, key)).toBe(address);
});
