import { expect, test } from 'vitest';
import type { BookmakerOdds } from '#features/odds/displayed-odds.rules.ts';
import { unknownSilk } from '#features/racing/silk.rules.ts';
import {
  dutching,
  fairPrice,
  firstPicks,
  marketCheck,
  parseChance,
  parseToolChoice,
  placeReturns,
  toolRunners,
} from './market-tools.rules.ts';
import type { OddsRunner, RaceOdds } from './race-odds.rules.ts';

const none = { margin: null, isComplete: false };

function runner(number: number, odds: BookmakerOdds, isNonStarter = false): OddsRunner {
  const horse = { id: number, name: `Kůň ${number}`, country: null, slug: `${number}`, silk: unknownSilk };
  const unpriced = { fortuna: null, tipsport: null, gap: null, fair: null, jockeyName: null, isFavourite: false };
  return { id: number, number, horse, isNonStarter, odds, ...unpriced };
}

function raceOf(runners: readonly OddsRunner[], places: RaceOdds['places'] = []): RaceOdds {
  return {
    runners,
    fortuna: none,
    tipsport: none,
    best: none,
    isArbitrage: false,
    widest: null,
    mover: null,
    favouriteNames: [],
    places,
    charts: null,
    updatedAt: null,
    hasOdds: true,
  };
}

const race = raceOf([
  runner(1, { fortuna: 2, tipsport: 2.5 }),
  runner(2, { fortuna: 4, tipsport: null }),
  runner(3, { fortuna: 4, tipsport: 5 }),
  runner(4, { fortuna: 10, tipsport: 10 }, true),
]);

test.each([
  [50, 2],
  [25, 4],
  [12.5, 8],
  [0.1, 1000],
])('odds-analysis.fair-price: a probability of %s in a hundred is fairly priced %s:1', (chance, price) => {
  expect(fairPrice(chance)).toBe(price);
});

test.each([
  ['25', 25],
  ['12,5', 12.5],
  ['12.5', 12.5],
  [' 7 ', 7],
  ['0,1', 0.1],
  ['99,9', 99.9],
  ['0', null],
  ['100', null],
  ['-5', null],
  ['1e2', null],
  ['', null],
  ['<b>', null],
])('odds-analysis.fair-price: the typed probability %j is %s', (text, chance) => {
  expect(parseChance(text)).toBe(chance);
});

test.each([
  ['best', [2.5, 4, 5]],
  ['F', [2, 4, 4]],
  ['T', [2.5, 5]],
] as const)('odds-analysis.tools: the book %s has the prices %j of starters', (book, prices) => {
  expect(toolRunners(race, book).map(({ price }) => price)).toEqual(prices);
});

test.each([
  ['F', 1, true, [0.5, 0.25, 0.25]],
  ['best', 0.85, true, [0.4 / 0.85, 0.25 / 0.85, 0.2 / 0.85]],
  ['T', 0.6, false, [null, null]],
] as const)(
  'odds-analysis.margin, odds-analysis.fair-probability: the book %s sums to %s',
  (book, sum, isComplete, fair) => {
    const check = marketCheck(race, book);
    expect(check?.sum).toBeCloseTo(sum, 9);
    expect(check?.margin).toBeCloseTo(sum - 1, 9);
    expect(check?.isComplete).toBe(isComplete);
    check?.fair.forEach((share, at) => {
      const expected = fair[at] ?? null;
      expect(share === null ? null : Math.round(share * 1e9)).toBe(
        expected === null ? null : Math.round(expected * 1e9),
      );
    });
    expect(check?.fair.length).toBe(fair.length);
  },
);

test('odds-analysis.margin: a market without a price has none', () => {
  expect(marketCheck(raceOf([runner(1, { fortuna: null, tipsport: null })]), 'best')).toBeNull();
});

test.each([
  ['two even prices share evenly', [2, 2], [0.5, 0.5], 1],
  ['the lower price takes more', [2, 4], [2 / 3, 1 / 3], 4 / 3],
  ['three', [3, 6, 6], [0.5, 0.25, 0.25], 1.5],
])('odds-analysis.dutching: %s', (_, prices, shares, price) => {
  const runners = prices.map((one, at) => ({ number: at + 1, name: 'x', price: one }));
  const spread = dutching(
    runners,
    runners.map(({ number }) => number),
  );
  shares.forEach((share, at) => expect(spread?.shares.get(at + 1)).toBeCloseTo(share, 9));
  expect(spread?.price).toBeCloseTo(price, 9);
  // Whoever wins, the share times its price is the same return.
  prices.forEach((one, at) => expect((spread?.shares.get(at + 1) ?? 0) * one).toBeCloseTo(price, 9));
});

test.each([
  ['none', []],
  ['one', [1]],
  ['one that runs and one that doesn’t', [1, 4]],
])('odds-analysis.dutching: %s is nothing to spread over', (_, picks) => {
  expect(dutching(toolRunners(race, 'F'), picks)).toBeNull();
});

test('odds-analysis.dutching: the two lowest prices are picked first, equal ones by number', () => {
  expect(firstPicks(toolRunners(race, 'F'))).toEqual([1, 2]);
});

test.each([
  ['best', [1, 2.5, 0.4], [2, 1.5, 2 / 3]],
  ['F', [1, 2, 0.5], [2, 1.5, 2 / 3]],
  ['T', [1, 2.5, 0.4], null],
] as const)('odds-analysis.place-returns: the markets of a runner in the book %s', (book, win, place) => {
  const places = [
    {
      places: 2,
      prices: race.runners.map(() => ({ fortuna: 1.5, tipsport: null })),
      margins: { fortuna: null, tipsport: null },
    },
  ];
  const shown = placeReturns({ ...race, places }, 1, book).map(({ places: paid, price, breakEven }) => [
    paid,
    price,
    breakEven,
  ]);
  expect(shown).toEqual(place === null ? [win] : [win, place]);
});

test('odds-analysis.place-returns: a non-starter and a number that nobody carries have none', () => {
  expect([placeReturns(race, 4, 'F'), placeReturns(race, 9, 'F')]).toEqual([[], []]);
});

test.each([
  ['', { book: 'best', runner: null, chance: null, picks: null }],
  ['book=T&runner=3&chance=12,5&pick=1&pick=3&pick=3', { book: 'T', runner: 3, chance: 12.5, picks: [1, 3] }],
  ['book=x&runner=-1&chance=200&pick=a', { book: 'best', runner: null, chance: null, picks: null }],
])('odds-analysis.tools: the query %j is the choice %j', (query, choice) => {
  expect(parseToolChoice(new URLSearchParams(query))).toEqual(choice);
});
