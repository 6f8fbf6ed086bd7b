import { expect, test } from 'vitest';
import { linearScale, oddsScale } from './scale.ts';

test('design.charts: ticks at round values around the data', () => {
  expect(linearScale([61.2, 65.4], [0, 100]).ticks).toEqual([60, 62, 64, 66]);
  expect(linearScale([0, 40], [100, 0]).ticks).toEqual([0, 10, 20, 30, 40]);
});

test('design.charts: a single value still has a scale', () => {
  const { at, ticks } = linearScale([3], [0, 100]);
  expect(ticks.length).toBeGreaterThan(1);
  expect(Number.isFinite(at(3))).toBe(true);
});

test('design.charts: odds are on a logarithmic axis with short ones at the top', () => {
  const { at, ticks } = oddsScale([2, 8, 32], [0, 100]);
  expect(at(2)).toBeLessThan(at(8));
  expect(at(8) - at(2)).toBeCloseTo(at(32) - at(8), 0);
  expect(ticks.every((tick) => tick >= 1.78 && tick <= 36)).toBe(true);
});
