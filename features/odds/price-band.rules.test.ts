import { expect, test } from 'vitest';
import { priceBand, priceBandLimits, priceBands } from './price-band.rules.ts';

test.each([
  [1.01, 0],
  [2, 0],
  [2.01, 1],
  [4, 1],
  [4.01, 2],
  [8, 2],
  [8.01, 3],
  [15, 3],
  [15.01, 4],
  [10_000, 4],
])('odds-analysis.bands: the price %d is in band %i', (odds, band) => {
  expect(priceBand(odds)).toBe(band);
});

test('odds-analysis.bands: every band has its limit, the last is open', () => {
  expect(priceBands.map((band) => priceBandLimits[band])).toEqual([2, 4, 8, 15, null]);
});
