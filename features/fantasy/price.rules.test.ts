import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceRace } from './price.rules.ts';
import { defaultRules } from './rules.rules.ts';

const prices = (odds: readonly (number | null)[], raceCount = 8) =>
  priceRace(
    odds.map((one, id) => ({ id, odds: one })),
    raceCount,
    defaultRules,
  ).map(({ price }) => price);

test.each<[string, (number | null)[], number, number[]]>([
  // Chances 1/2, 1/4, 1/4 are 1.5 and 0.75 of an average one: 12.5 credits × (0.4 + 0.5 × 1.5) = 14.4.
  ['by the fair chance', [2, 4, 4], 8, [14, 10, 10]],
  ['the same whatever the margin', [1.8, 3.6, 3.6], 8, [14, 10, 10]],
  ['dearer with fewer races', [2, 4, 4], 4, [29, 19, 19]],
  ['at least one credit', [1.01, 10_000], 90, [2, 1]],
  ['without any price evenly', [null, null, null, null], 8, [11, 11, 11, 11]],
  ['a single one without a price as an average one', [2, 2, null], 8, [14, 14, 11]],
])('fantasy.prices: %s', (_, odds, raceCount, expected) => {
  expect(prices(odds, raceCount)).toEqual(expected);
});

test('fantasy.prices: the cheapest horse of every race is always within the budget', () => {
  const field = fc.array(fc.double({ min: 1.01, max: 500, noNaN: true }), { minLength: 1, maxLength: 18 });
  fc.assert(
    fc.property(fc.array(field, { minLength: 1, maxLength: 12 }), (races) => {
      const cheapest = races.map((odds) => Math.min(...prices(odds, races.length)));
      return cheapest.reduce((sum, price) => sum + price, 0) <= defaultRules.budget;
    }),
  );
});

test('fantasy.prices: shorter odds never cost less, and nothing is free', () => {
  const field = fc.array(fc.double({ min: 1.01, max: 10_000, noNaN: true }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(field, fc.integer({ min: 1, max: 12 }), (odds, raceCount) => {
      const priced = priceRace(
        odds.map((one, id) => ({ id, odds: one })),
        raceCount,
        defaultRules,
      ).toSorted((a, b) => (a.odds ?? 0) - (b.odds ?? 0));
      return priced.every(({ price }, index) => price >= 1 && price >= (priced[index + 1]?.price ?? 0));
    }),
  );
});
