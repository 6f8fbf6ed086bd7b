import { expect, test } from 'vitest';
import { countAtPosition, firstInvalidPosition, winners } from './dead-heat.ts';

const finishers = (...positions: (number | null)[]) => positions.map((finishingPosition) => ({ finishingPosition }));

test.each([
  [
    [1, 2, 3],
    [1, 1, 1],
  ],
  [
    [1, 1, 3],
    [2, 2, 1],
  ],
  [
    [1, null, 4],
    [1, 0, 1],
  ],
])('racing.dead-heat: at positions %o there are so many runners: %o', (positions, counts) => {
  const field = finishers(...positions);
  expect(positions.map((position) => countAtPosition(position ?? 0, field))).toEqual(counts);
});

test.each([
  ['Velká pardubická 2024', [1, 1, 3], 2],
  ['one winner', [1, 2, null], 1],
  ['annulled', [null, null], 0],
])('racing.dead-heat: both count as winners: %s', (_, positions, count) => {
  expect(winners(finishers(...positions))).toHaveLength(count);
});

test.each([
  [[1, 2, 3], null],
  [[3, 1, 2], null],
  [[1, 2, 3, 4, 4, 6], null],
  [[1, 1, 1, 4], null],
  [[1, 1, 2], 2],
  [[1, 3], 3],
  [[2], 2],
  [[], null],
])('racing.dead-heat: the next position skips: in %o the broken one is %s', (positions, broken) => {
  expect(firstInvalidPosition(positions)).toBe(broken);
});
