import { expect, test } from 'vitest';
import { wilsonInterval } from './wilson-interval.rules.ts';

// Low and high computed apart, by another program.
const cases: [successes: number, trials: number, low: number, high: number][] = [
  [0, 10, 0, 0.213],
  [1, 10, 0.0226, 0.3477],
  [5, 10, 0.2693, 0.7307],
  [10, 10, 0.787, 1],
  [4, 37, 0.0495, 0.2202],
  [300, 1000, 0.2767, 0.3244],
];

test.each(cases)('courses.draw: of %i in %i the 90 %% interval is %f to %f', (successes, trials, low, high) => {
  const interval = wilsonInterval(successes, trials);
  expect(interval?.low).toBeCloseTo(low, 3);
  expect(interval?.high).toBeCloseTo(high, 3);
});

test('courses.draw: without a start there is no interval', () => {
  expect(wilsonInterval(0, 0)).toBeNull();
});
