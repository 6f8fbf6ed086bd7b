import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chancesOfPoints, ratingChances, ratingLines, shares, sumOfPoints } from './rating.rules.ts';
import { type RatingFeature, ratingFeatures } from './rating-features.rules.ts';

const vector = (given: Partial<Record<RatingFeature, number>>) =>
  Float64Array.from(ratingFeatures, (feature) => given[feature] ?? 0);

test('rating.lines: a line is coefficient · difference · 20 ÷ ln 2 in whole points; one of none is left out', () => {
  const coefficients = vector({ form: 0.3491, weight: 0.3, going: -0.04 });
  const differences = vector({ form: 1.25, weight: -0.875, going: 0.1, class: 1 });
  expect(ratingLines(coefficients, differences)).toEqual([
    { feature: 'form', difference: 1.25, points: 13 },
    { feature: 'weight', difference: -0.875, points: -8 },
  ]);
});

test.each<[string, number[], number[]]>([
  ['equal sums', [5, 5], [1 / 2, 1 / 2]],
  ['20 points more', [20, 0], [2 / 3, 1 / 3]],
  ['40 points more', [0, 40], [1 / 5, 4 / 5]],
  ['one runner', [-7], [1]],
  ['nobody', [], []],
  ['far apart', [100_000, 0], [1, 0]],
])('rating.lines, chances of %s', (_, sums, chances) => {
  expect(chancesOfPoints(sums)).toEqual(chances.map((chance) => expect.closeTo(chance, 12)));
});

test('rating.formulas: whoever adds up the printed lines of each horse gets the printed chances', () => {
  const coefficients = vector({ form: 0.3491, class: 0.4183, weight: 0.3062, jockey: 0.0571 });
  const rows = [
    vector({ form: 0.912, class: -0.377, weight: 0.25, jockey: 1.031 }),
    vector({ form: -0.401, class: 0.772, weight: -0.25, jockey: -0.9 }),
    vector({ form: -0.511, class: -0.395, jockey: -0.131 }),
  ];
  const printed = ratingChances(coefficients, rows).map((chance) => (chance * 100).toFixed(1));
  const sums = rows.map((row) => sumOfPoints(ratingLines(coefficients, row)));
  // As a reader does, with the power of two that the page prints to three decimals.
  const powers = sums.map((points) => Number((2 ** (points / 20)).toFixed(3)));
  const total = powers.reduce((sum, power) => sum + power, 0);
  expect(sums).toEqual([9 - 5 + 2 + 2, -4 + 9 - 2 - 1, -5 - 5]);
  expect(powers.map((power) => ((power / total) * 100).toFixed(1))).toEqual(printed);
});

test('rating.lines: chances are above zero, sum to 1, and stay when all runners get the same or change their order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -200, max: 200 }), { minLength: 1, maxLength: 20 }),
      fc.integer({ min: -500, max: 500 }),
      (sums, more) => {
        const chances = chancesOfPoints(sums);
        expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
        expect(chances.every((chance) => chance > 0 && chance <= 1)).toBe(true);
        const same = chances.map((chance) => expect.closeTo(chance, 9));
        expect(chancesOfPoints(sums.map((points) => points + more))).toEqual(same);
        expect(chancesOfPoints(sums.toReversed()).toReversed()).toEqual(same);
      },
    ),
  );
});

test('rating.model: shares are in proportion to e^(score ÷ unit)', () => {
  expect(shares([Math.log(3), 0], 1)).toEqual([expect.closeTo(0.75, 12), expect.closeTo(0.25, 12)]);
  expect(shares([2 * Math.log(3), 0], 2)).toEqual([expect.closeTo(0.75, 12), expect.closeTo(0.25, 12)]);
});
