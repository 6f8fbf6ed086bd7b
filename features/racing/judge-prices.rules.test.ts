import { expect, test } from 'vitest';
import { closedToPrices, takesPrice } from './judge-prices.rules.ts';

const open = { isCompleted: false, isCancelled: false, isDayCancelled: false };

test.each([
  [open, null],
  [{ ...open, isCompleted: true }, 'race.completed'],
  [{ ...open, isCancelled: true }, 'race.cancelled'],
  [{ ...open, isDayCancelled: true }, 'day.cancelled'],
] as const)('odds.closed: a race that is over takes no prices: %o', (race, reason) => {
  expect(closedToPrices(race)).toBe(reason);
});

test.each([
  [null, 4.5, true],
  [null, null, true],
  ['DNS', 4.5, false],
  ['DNS', null, true],
] as const)('odds.closed: a runner with code %s and the price %s', (resultStatus, odds, isTaken) => {
  expect(takesPrice({ resultStatus }, odds)).toBe(isTaken);
});
