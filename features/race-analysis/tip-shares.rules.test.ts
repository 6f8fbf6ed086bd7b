import { expect, test } from 'vitest';
import { tipShares } from './tip-shares.rules.ts';

const runner = (tipCount: number, isStarter = true) => ({ tipCount, isStarter });

test.each([
  ['none without tips', [runner(0), runner(0)], [null, null]],
  ['a starter that nobody tipped has nothing', [runner(4), runner(0)], [1, 0]],
  ['a non-starter has none, and the others the whole', [runner(1), runner(3), runner(9, false)], [0.25, 0.75, null]],
  ['thirds add up to 100.0 %', [runner(1), runner(1), runner(1)], [0.334, 0.333, 0.333]],
  ['sixths too', [runner(1), runner(2), runner(3)], [0.167, 0.333, 0.5]],
])('race-analysis.comparison, shares of tips: %s', (_, runners, shares) => {
  expect(tipShares(runners)).toEqual(shares);
});
