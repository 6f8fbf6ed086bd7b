import { expect, test } from 'vitest';
import { firstInvalidPosition, sharesPosition, winners } from './dead-heat.ts';

const finishers = (...positions: (number | null)[]) => positions.map((finishingPosition) => ({ finishingPosition }));

test.each([
  [
    [1, 2, 3],
    [false, false, false],
  ],
  [
    [1, 1, 3],
    [true, true, false],
  ],
  [
    [1, null, null],
    [false, false, false],
  ],
])('racing.dead-heat: of positions %o these share one: %o', (positions, shared) => {
  const field = finishers(...positions);
  expect(field.map((runner) => sharesPosition(runner, field))).toEqual(shared);
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
