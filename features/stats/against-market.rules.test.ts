import { expect, test } from 'vitest';
import { againstMarket } from './against-market.rules.ts';

const run = (position: number | null, price: number | null, fair: number | null) => ({ position, price, fair });

test('statistics.against-market: A/E is wins by the sum of fair chances, profit is at the same runs; others stay out', () => {
  const result = againstMarket([run(1, 4, 0.25), run(2, 2, 0.5), run(null, 4, 0.25), run(1, 8, null)]);
  expect(result).toEqual({ runs: 3, wins: 1, expectedWins: 1, actualToExpected: 1, profit: 1 });
});

test('statistics.against-market: without runs in complete books there is no A/E', () => {
  expect(againstMarket([run(1, 3, null)]).actualToExpected).toBeNull();
});
