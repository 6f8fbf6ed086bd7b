import { expect, test } from 'vitest';
import { nearestPrice, neighbourPrice } from './price-ladder.rules.ts';

test.each([
  [0.8, 1.01],
  [1.013, 1.01],
  [1.337, 1.35],
  [3.94, 3.9],
  [4.3, 4.25],
  [7.7, 7.5],
  [22.9, 22],
  [88, 90],
  [523, 500],
  [5000, 1000],
])('demonstration.prices: a computed price of %d is printed as %d', (computed, printed) => {
  expect(nearestPrice(computed)).toBe(printed);
});

test.each([
  [1.99 + 0.01, -1, 1.95],
  [4, -1, 3.9],
  [4, 1, 4.25],
  [1.01, -1, 1.01],
  [1000, 1, 1000],
] as const)('the price beside %d in direction %d is %d', (price, direction, beside) => {
  expect(neighbourPrice(price, direction)).toBe(beside);
});

test('a price that is not on the ladder has no neighbour', () => {
  expect(() => neighbourPrice(4.1, 1)).toThrow('4.1 is not on the price ladder');
});
