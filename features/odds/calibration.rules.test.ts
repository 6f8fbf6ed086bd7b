import { expect, test } from 'vitest';
import { calibration, calibrationBin, type CalibrationCell, heldForecasts } from './calibration.rules.ts';

test.each([
  [0, 0],
  [0.0499, 0],
  [0.05, 1],
  [0.0999, 1],
  [0.1, 2],
  [0.1499, 2],
  [0.15, 3],
  [0.1999, 3],
  [0.2, 4],
  [0.2999, 4],
  [0.3, 5],
  [0.3999, 5],
  [0.4, 6],
  [1, 6],
])('odds-analysis.calibration: the probability %d is in bin %i', (probability, bin) => {
  expect(calibrationBin(probability)).toBe(bin);
});

const cell = (bin: number, starts: number, wins: number, expected: number): CalibrationCell => ({
  bin,
  starts,
  wins,
  expected,
});

// Wilson's interval with z = 1.96, worked out apart from the code: (w + z²/2 ± z·√(w(n − w)/n + z²/4)) / (n + z²).
test.each<[starts: number, wins: number, low: number, high: number]>([
  [100, 12, 0.06999, 0.19812],
  [10, 0, 0, 0.27754],
  [10, 10, 0.72246, 1],
  [1, 1, 0.20655, 1],
  [4, 2, 0.15004, 0.84996],
])('odds-analysis.calibration: of %i starts with %i wins the share lies from %d to %d', (starts, wins, low, high) => {
  const [point] = calibration([cell(3, starts, wins, 1)]);
  expect(point?.low).toBeCloseTo(low, 4);
  expect(point?.high).toBeCloseTo(high, 4);
  expect(point?.low).toBeGreaterThanOrEqual(0);
  expect(point?.high).toBeLessThanOrEqual(1);
});

test('odds-analysis.calibration: cells of one bin are one point, bins stand in order, empty ones are left out', () => {
  const points = calibration([cell(6, 2, 1, 1), cell(0, 10, 1, 0.3), cell(6, 2, 2, 1.2), cell(2, 0, 0, 0)]);
  expect(points).toMatchObject([
    { predicted: 0.03, actual: 0.1, starts: 10, wins: 1 },
    { predicted: 0.55, actual: 0.75, starts: 4, wins: 3 },
  ]);
  expect(points).toHaveLength(2);
  expect(calibration([])).toEqual([]);
});

test.each<[string, CalibrationCell[], number]>([
  ['none of no points', [], 0],
  [
    'a forecast within the interval, one below and one above it',
    [cell(1, 100, 12, 12), cell(2, 100, 12, 3), cell(3, 100, 12, 30)],
    1,
  ],
])('odds-analysis.calibration: forecasts that the outcomes hold: %s', (_, cells, held) => {
  expect(heldForecasts(calibration(cells))).toBe(held);
});
