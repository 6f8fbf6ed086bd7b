import { expect, test } from 'vitest';
import { bestThree } from './best-three.rules.ts';

test.each([
  ['three share the first', [9, 9, 9, 1], 'high', [1, 1, 1, null]],
  ['two share the second, the third is skipped', [9, 8, 8, 7], 'high', [1, 2, 2, null]],
  ['three share the third', [9, 8, 7, 7, 7], 'high', [1, 2, 3, 3, 3]],
  ['four would share the third', [9, 8, 7, 7, 7, 7], 'high', [1, 2, null, null, null, null]],
  ['four that share the first leave nothing to those behind', [1, 1, 1, 1, 2], 'low', [null, null, null, null, null]],
  ['the lowest, two alike', [4, 2, 2, 3], 'low', [null, 1, 1, 3]],
  ['nought and below are values', [0, -2, null, -6], 'low', [3, 2, null, 1]],
  ['two values', [1, 2], 'high', [2, 1]],
] as const)('race-analysis.best-three, its limits: %s', (_, values, best, ranks) => {
  expect(bestThree(values, best)).toEqual(ranks);
});
