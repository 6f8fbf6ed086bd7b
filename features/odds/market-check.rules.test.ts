import { expect, test } from 'vitest';
import { checkMarkets } from './market-check.rules.ts';

type Case = [title: string, prices: [market: number, odds: number][], warnings: [code: string, market: number][]];

test.each<Case>([
  [
    'a sound card',
    [
      [1, 8],
      [2, 4],
      [3, 2.75],
      [4, 2.75],
    ],
    [],
  ],
  [
    'the limits themselves',
    [
      [1, 10_000],
      [2, 1.01],
    ],
    [],
  ],
  ['nothing priced', [], []],
  ['too low', [[1, 1]], [['odds.too-low', 1]]],
  ['too high', [[1, 10_000.01]], [['odds.too-high', 1]]],
  [
    'a place price above the win',
    [
      [1, 3],
      [2, 3.5],
    ],
    [['odds.above-shorter-market', 2]],
  ],
  [
    'compared over a market not priced',
    [
      [1, 9],
      [2, 3],
      [4, 3.2],
    ],
    [['odds.above-shorter-market', 4]],
  ],
  [
    'in any order',
    [
      [3, 5],
      [1, 4],
    ],
    [['odds.above-shorter-market', 3]],
  ],
])('odds.entry-rules: %s', (_, prices, warnings) => {
  const found = checkMarkets(prices.map(([market, odds]) => ({ market, odds })));
  expect(found).toEqual(warnings.map(([code, market]) => ({ code, market })));
});
