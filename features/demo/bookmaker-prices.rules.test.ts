import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkMarkets } from '#features/odds/market-check.rules.ts';
import { boardChanges, maxPlaceMarket, nextBoard, type PriceBoard, winMargin } from './bookmaker-prices.rules.ts';

test.each([
  [1, 1],
  [4, 1],
  [5, 2],
  [6, 2],
  [7, 3],
  [10, 4],
  [11, 5],
  [14, 6],
  [15, 7],
  [24, 7],
])('demonstration.prices: with %i starters the widest place market is 1–%i', (starters, market) => {
  expect(maxPlaceMarket(starters)).toBe(market);
});

test.each([
  ['F', 5, 0.15],
  ['F', 10, 0.2],
  ['T', 5, 0.17],
  ['T', 10, 0.21],
] as const)(
  'demonstration.prices: the margin of %s grows with the field, %i starters: %d',
  (bookmaker, starters, margin) => {
    expect(winMargin(bookmaker, starters)).toBeCloseTo(margin, 12);
  },
);

const chancesOf = (weights: readonly number[]) => {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
};
const anyChances = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 2, maxLength: 14 }).map(chancesOf);
const pricesOf = (board: PriceBoard, runner: number) =>
  board.map((prices, index) => ({ market: index + 1, odds: prices[runner] ?? Number.NaN }));

test('odds.entry-rules, demonstration.prices: any board has allowed prices, longer markets never above shorter ones', () => {
  fc.assert(
    fc.property(
      anyChances,
      anyChances,
      fc.constantFrom('F', 'T'),
      fc.boolean(),
      (first, shape, bookmaker, withPlaces) => {
        const second = chancesOf(first.map((chance, at) => chance * (0.5 + (shape[at % shape.length] ?? 0))));
        const opening = nextBoard(bookmaker, first, null, true);
        const moved = nextBoard(bookmaker, second, opening, withPlaces);
        for (const board of [opening, moved]) {
          expect(board).toHaveLength(maxPlaceMarket(first.length));
          for (const runner of first.keys()) expect(checkMarkets(pricesOf(board, runner))).toEqual([]);
        }
        const unchangedPlaces = withPlaces ? moved.slice(1) : opening.slice(1);
        expect(moved.slice(1)).toEqual(unchangedPlaces);
      },
    ),
    { numRuns: 60 },
  );
});

test('demonstration.prices: the win price is the fair one with the margin, as printed; the likelier horse is never the longer', () => {
  // One of four equal chances with F's margin of 0.14 for four starters: 1 / (0.25 × 1.14) = 3.51, printed 3.5.
  expect(nextBoard('F', [0.25, 0.25, 0.25, 0.25], null, false)).toEqual([[3.5, 3.5, 3.5, 3.5]]);
  fc.assert(
    fc.property(anyChances, (chances) => {
      const [win = []] = nextBoard('T', chances, null, false);
      const likeliestFirst = [...chances.keys()].toSorted((a, b) => (chances[b] ?? 0) - (chances[a] ?? 0));
      const prices = likeliestFirst.map((runner) => win[runner] ?? 0);
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    }),
    { numRuns: 30 },
  );
});

test('demonstration.prices: a price that would repeat moves by one rung', () => {
  const chances = [0.25, 0.25, 0.25, 0.25];
  const before = nextBoard('F', chances, null, false);
  // 3.51 lies above 3.5, so the next one is longer.
  expect(nextBoard('F', chances, before, false)).toEqual([[3.6, 3.6, 3.6, 3.6]]);
});

test('demonstration.prices: what changed from one board to the next; all of it without one before', () => {
  const board = [
    [2, 3],
    [1.5, 2],
  ];
  expect(boardChanges(null, board)).toEqual([
    { runner: 0, market: 1, odds: 2 },
    { runner: 1, market: 1, odds: 3 },
    { runner: 0, market: 2, odds: 1.5 },
    { runner: 1, market: 2, odds: 2 },
  ]);
  expect(boardChanges([[2, 4], [1.5]], board)).toEqual([
    { runner: 1, market: 1, odds: 3 },
    { runner: 1, market: 2, odds: 2 },
  ]);
  expect(boardChanges(board, board)).toEqual([]);
});
