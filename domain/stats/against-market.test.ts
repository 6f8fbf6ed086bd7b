import { expect, test } from 'vitest';
import { againstMarket } from './against-market.ts';

const run = (position: number | null, fortuna: number | null, tipsport: number | null) => ({
  position,
  odds: { fortuna, tipsport },
});

test('statistics.against-market: A/E and level stakes at the better price; unpriced runs stay out', () => {
  const result = againstMarket([run(1, 4, 3.8), run(2, 2, 2), run(null, null, 4), run(1, null, null)]);
  expect(result).toEqual({ runs: 3, wins: 1, expectedWins: 1, actualToExpected: 1, profit: 1 });
});

test('statistics.against-market: without priced runs there is no A/E', () => {
  expect(againstMarket([run(1, null, null)]).actualToExpected).toBeNull();
});
