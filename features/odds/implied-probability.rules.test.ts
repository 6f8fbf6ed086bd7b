import { expect, test } from 'vitest';
import { fairProbabilities, impliedProbability, overround } from './implied-probability.rules.ts';

test.each([
  [2, 0.5],
  [4, 0.25],
  [1.25, 0.8],
])('odds.decimal: odds %d imply 1/N = %d', (odds, probability) => {
  expect(impliedProbability(odds)).toBe(probability);
});

test.each([
  ['a fair book', [2, 4, 4], 0],
  ['with a margin', [2, 2.5, 4], 0.15],
  ['a missing price adds nothing', [2, null, 2], 0],
  ['nobody priced', [null, null], null],
  ['no runners', [], null],
])('odds-analysis.margin: the margin of %s', (_, odds, margin) => {
  const result = overround(odds);
  expect(result === null ? null : Math.round(result * 1e9) / 1e9).toBe(margin);
});

test('odds-analysis.fair-probability: fair probabilities sum to 1 and keep the gaps', () => {
  const fair = fairProbabilities([2, 2.5, null, 4]);
  expect(fair[2]).toBeNull();
  expect(fair.reduce<number>((sum, share) => sum + (share ?? 0), 0)).toBeCloseTo(1, 12);
  expect(fair[0]).toBeCloseTo(0.5 / 1.15, 12);
});
