import { expect, test } from 'vitest';
import { openness } from './openness.rules.ts';

test.each([
  ['two equal horses', [0.5, 0.5], 2],
  ['a certainty', [1], 1],
  ['three, one of them as good as two', [0.5, 0.25, 0.25], 2 ** 1.5],
  ['one that can’t win', [0.5, 0.5, 0], 2],
])('odds-analysis.day-summary: how open is a race of %s', (_, probabilities, equal) => {
  expect(openness(probabilities)).toBeCloseTo(equal, 12);
});

test.each([[[]], [[0, 0]]])('odds-analysis.day-summary: of chances %j nothing can be said', (probabilities) => {
  expect(openness(probabilities)).toBeNull();
});
