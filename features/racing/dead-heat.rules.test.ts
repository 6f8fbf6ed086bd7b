import { expect, test } from 'vitest';
import { countAtPosition, brokenOrder, winners } from './dead-heat.rules.ts';

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
  [[1, 1, 3], null],
  [[1, 1, 2], { place: 2, sharedPlace: 1 }],
  [[1, 2, 2, 3], { place: 3, sharedPlace: 2 }],
  [[1, 3], { place: 3, missing: [2, 2] }],
  [[1, 2, 4, 5], { place: 4, missing: [3, 3] }],
  [[1, 12], { place: 12, missing: [2, 11] }],
  [[1, 1, 4], { place: 4, missing: [3, 3] }],
  [[2], { place: 2, missing: [1, 1] }],
  [[], null],
])('racing.dead-heat: a shared place skips the next ones: in %o the order is broken at %o', (positions, broken) => {
  expect(brokenOrder(positions)).toEqual(broken);
});
