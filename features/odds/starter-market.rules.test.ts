import { expect, test } from 'vitest';
import { starterMarket } from './starter-market.rules.ts';

type Prices = [fortuna: number | null, tipsport: number | null, course?: number | null];
const market = (...prices: Prices[]) =>
  starterMarket(prices.map(([fortuna, tipsport, course = null]) => ({ fortuna, tipsport, course })));

const rounded = (value: number | null) => value && Math.round(value * 1e9) / 1e9;

test.each<[string, Prices[], (number | null)[]]>([
  ['nobody', [], []],
  [
    'equal prices',
    [
      [3, 3],
      [3, 3],
      [3, 3],
    ],
    [1 / 3, 1 / 3, 1 / 3],
  ],
  [
    'the margin taken out',
    [
      [1.6, 1.6],
      [2.4, 2.4],
    ],
    [0.6, 0.4],
  ],
  [
    'the mean of both bookmakers',
    [
      [2, 1.25],
      [2, 5],
    ],
    [0.65, 0.35],
  ],
  [
    'one bookmaker alone',
    [
      [1.25, null],
      [5, null],
    ],
    [0.8, 0.2],
  ],
  [
    'no price at all',
    [
      [null, null],
      [null, null],
    ],
    [null, null],
  ],
  [
    'one that nobody priced',
    [
      [2, 2],
      [2, 2],
      [null, null],
    ],
    [null, null, null],
  ],
  [
    'one bookmaker that left a runner out: the other alone',
    [
      [1.25, 3],
      [5, 3],
      [null, 3],
    ],
    [1 / 3, 1 / 3, 1 / 3],
  ],
  [
    'two bookmakers that left runners out, and the course',
    [
      [2, null, 4],
      [null, 2, 4],
    ],
    [0.5, 0.5],
  ],
  [
    'the course that left a runner out',
    [
      [2, null, 4],
      [null, 2, null],
    ],
    [null, null],
  ],
  [
    'the course’s prices where there are no others',
    [
      [null, null, 2],
      [null, null, 2],
    ],
    [0.5, 0.5],
  ],
])('odds-analysis.fair-probability: %s', (_, prices, fair) => {
  expect(market(...prices).map((row) => rounded(row.fair))).toEqual(fair.map(rounded));
});

test.each<[string, Prices[], boolean[]]>([
  [
    'the lowest price of either',
    [
      [3, 3],
      [4, 2.5],
      [2.6, 9],
    ],
    [false, true, false],
  ],
  [
    'several of one price',
    [
      [3, 4],
      [4, 3],
      [5, 5],
    ],
    [true, true, false],
  ],
  [
    'by the course where neither priced it',
    [
      [3, 3],
      [null, null, 2],
    ],
    [false, true],
  ],
  [
    'not by the course where a bookmaker has a price',
    [
      [3, 3, 1.5],
      [2.5, null],
    ],
    [false, true],
  ],
  [
    'nobody without prices',
    [
      [null, null],
      [null, null],
    ],
    [false, false],
  ],
])('odds.favourite: %s', (_, prices, favourites) => {
  expect(market(...prices).map((row) => row.isFavourite)).toEqual(favourites);
});

test('odds.course-price: the price that statistics count is the higher one, the course’s only without both', () => {
  expect(market([2, 3, 9], [4, null, 9], [null, null, 9], [null, null]).map(({ price }) => price)).toEqual([
    3,
    4,
    9,
    null,
  ]);
});
