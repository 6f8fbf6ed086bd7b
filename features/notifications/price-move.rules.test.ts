import { expect, test } from 'vitest';
import { crossedShares, movePercent } from './notification.rules.ts';

test.each([
  [7.5, 5.5, -27, '10 20'],
  [10, 9, -10, '10'],
  [10, 9.1, -9, ''],
  [4, 5.2, 30, '10 20 30'],
  [5, 5, 0, ''],
])(
  "notifications.price: a price that goes from %d to %d moves by %d percent and crosses '%s'",
  (from, to, percent, shares) => {
    expect(movePercent({ from, to })).toBe(percent);
    expect(crossedShares({ from, to }).join(' ')).toBe(shares);
  },
);
