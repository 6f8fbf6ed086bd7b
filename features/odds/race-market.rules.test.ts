import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PricedRunner, placeMargin, priceGap, raceMarket, ranksOf } from './race-market.rules.ts';

const runner = (id: number, fortuna: number | null, tipsport: number | null, isStarter = true): PricedRunner => ({
  id,
  isStarter,
  odds: { fortuna, tipsport },
});

test('odds-analysis.margin, race-analysis.market: both bookmakers and the better odds each have a margin', () => {
  const market = raceMarket([runner(1, 2, 2.5), runner(2, 4, 3), runner(3, 4, 4)]);
  expect(market.fortuna).toEqual({ margin: 0, isComplete: true });
  expect(market.tipsport.margin).toBeCloseTo(1 / 2.5 + 1 / 3 + 1 / 4 - 1, 12);
  expect(market.best.margin).toBeCloseTo(1 / 2.5 + 1 / 4 + 1 / 4 - 1, 12);
  expect(market.favouriteIds).toEqual([1]);
});

test.each([
  ['under 100 % with every starter', [runner(1, 2.2, 2), runner(2, 2, 2.2)], true],
  ['exactly 100 %', [runner(1, 2, 2), runner(2, 2, 2)], false],
  ['above 100 %', [runner(1, 1.9, 1.8), runner(2, 1.9, 1.9)], false],
  ['a starter nobody priced', [runner(1, 2.2, 2), runner(2, 2, 2.2), runner(3, null, null)], false],
  ['a non-starter without a price', [runner(1, 2.2, 2), runner(2, 2, 2.2), runner(3, null, null, false)], true],
  ['no runners', [], false],
])('odds-analysis.best-of-two: arbitrage is flagged: %s', (_, runners, flagged) => {
  expect(raceMarket(runners).isArbitrage).toBe(flagged);
});

test('odds-analysis.margin: a non-starter does not count in a margin', () => {
  const market = raceMarket([runner(1, 2, 2), runner(2, 2, 2), runner(3, 5, 5, false)]);
  expect(market.fortuna.margin).toBe(0);
  expect(market.fair.has(3)).toBe(false);
});

test('odds.favourite: favourites share the lowest price of either bookmaker', () => {
  expect(raceMarket([runner(1, 3, 2.5), runner(2, 2.5, 4), runner(3, 3, 3)]).favouriteIds).toEqual([1, 2]);
  expect(raceMarket([runner(1, null, null)]).favouriteIds).toEqual([]);
});

const price = fc.option(fc.double({ min: 1.01, max: 200, noNaN: true }), { nil: null });
const field = fc.array(fc.tuple(price, price), { minLength: 1, maxLength: 20 });

test('odds-analysis.fair-probability: a race has fair probabilities, which sum to 1, exactly when a bookmaker priced every starter', () => {
  fc.assert(
    fc.property(field, (prices) => {
      const { fair, fortuna, tipsport } = raceMarket(prices.map(([f, t], id) => runner(id, f, t)));
      const sum = [...fair.values()].reduce((total, share) => total + share, 0);
      expect(fair.size).toBe(fortuna.isComplete || tipsport.isComplete ? prices.length : 0);
      expect(fair.size === 0 ? 1 : sum).toBeCloseTo(1, 9);
      expect([...fair.values()].every((share) => share > 0 && share <= 1 + 1e-9)).toBe(true);
    }),
  );
});

test('odds-analysis.best-of-two: the margin of the better prices is never above that of either bookmaker', () => {
  fc.assert(
    fc.property(field, (prices) => {
      const market = raceMarket(prices.map(([f, t], id) => runner(id, f, t)));
      const whole = [market.fortuna, market.tipsport].filter(({ isComplete }) => isComplete);
      expect(whole.every(({ margin }) => (market.best.margin ?? 0) <= (margin ?? 0) + 1e-12)).toBe(true);
    }),
  );
});

test.each([
  [{ fortuna: 6, tipsport: 5 }, 20, 'F'],
  [{ fortuna: 21, tipsport: 26 }, 23.8, 'T'],
] as const)('odds-analysis.day-summary: the gap between %o is %d %%', (odds, percent, higher) => {
  const gap = priceGap(1, odds);
  expect(Math.round((gap?.percent ?? 0) * 10) / 10).toBe(percent);
  expect(gap?.higher).toBe(higher);
});

test('odds-analysis.day-summary: equal or missing prices have no gap', () => {
  expect(priceGap(1, { fortuna: 5, tipsport: 5 })).toBeNull();
  expect(priceGap(1, { fortuna: 5, tipsport: null })).toBeNull();
});

test('odds-analysis.margin: a fair market 1–k sums to k', () => {
  expect(placeMargin([1.5, 1.5, 1.5], 2)).toBeCloseTo(0, 12);
  expect(placeMargin([1.25, 1.25, 1.25, null], 2)).toBeCloseTo(0.2, 12);
  expect(placeMargin([null], 2)).toBeNull();
});

test('race-analysis.outcome: equal values share a rank and the next is skipped', () => {
  expect([
    ...ranksOf(
      new Map([
        [7, 0.2],
        [8, 0.5],
        [9, 0.2],
        [10, 0.1],
      ]),
    ),
  ]).toEqual([
    [7, 2],
    [8, 1],
    [9, 2],
    [10, 4],
  ]);
});
