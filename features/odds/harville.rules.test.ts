import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeProbabilities } from './harville.rules.ts';

test('demonstration.prices, Harville: first two of three horses at 0.5, 0.3, 0.2', () => {
  const [first, firstTwo, firstThree] = placeProbabilities([0.5, 0.3, 0.2], 3);
  expect(first).toEqual([0.5, 0.3, 0.2]);
  expect(firstTwo?.[0]).toBeCloseTo(0.5 + (0.3 * 0.5) / 0.7 + (0.2 * 0.5) / 0.8, 12);
  expect(firstTwo?.[2]).toBeCloseTo(0.2 + (0.5 * 0.2) / 0.5 + (0.3 * 0.2) / 0.7, 12);
  expect(firstThree?.map((chance) => Math.round(chance * 1e9) / 1e9)).toEqual([1, 1, 1]);
});

test('demonstration.prices, Harville: more places than runners, horses without a chance, no runners', () => {
  expect(placeProbabilities([0.6, 0.4], 3)[2]).toEqual([1, 1]);
  expect(placeProbabilities([1, 0, 0], 2)).toEqual([
    [1, 0, 0],
    [1, 0.5, 0.5],
  ]);
  expect(placeProbabilities([], 2)).toEqual([[], []]);
  expect(() =>
    placeProbabilities(
      Array.from({ length: 31 }, () => 1),
      1,
    ),
  ).toThrow(RangeError);
});

test('demonstration.prices, Harville: the probabilities of the first k places sum to k and grow with k', () => {
  const chances = fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(chances, (win) => {
      const markets = placeProbabilities(win, 4);
      for (const [index, market] of markets.entries()) {
        const sum = market.reduce((total, chance) => total + chance, 0);
        expect(sum).toBeCloseTo(Math.min(index + 1, win.length), 9);
        expect(market.every((chance, runner) => chance >= (markets[index - 1]?.[runner] ?? 0))).toBe(true);
      }
    }),
    { numRuns: 50 },
  );
});

test('demonstration.prices, Harville: a horse likelier to win is likelier in every place market', () => {
  const win = [0.31, 0.22, 0.15, 0.12, 0.09, 0.06, 0.03, 0.02];
  for (const market of placeProbabilities(win, 7)) expect(market).toEqual(market.toSorted((a, b) => b - a));
});
