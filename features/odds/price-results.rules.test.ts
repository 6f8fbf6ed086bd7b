import { expect, test } from 'vitest';
import { calibration, calibrationBin } from './calibration.rules.ts';
import { starterMarket } from './starter-market.rules.ts';
import { openness } from './openness.rules.ts';
import { priceBand } from './price-band.rules.ts';
import { type PricedResult, priceCells } from './price-cells.rules.ts';
import { priceHistory, sumPrices } from './price-results.rules.ts';

test.each([
  [1.01, 0],
  [2, 0],
  [2.01, 1],
  [4, 1],
  [8, 2],
  [8.5, 3],
  [15, 3],
  [15.01, 4],
  [500, 4],
])('odds-analysis.bands ≤2, 2–4, 4–8, 8–15, 15+: %d is in band %d', (odds, band) => {
  expect(priceBand(odds)).toBe(band);
});

test.each([
  [[0.25, 0.25, 0.25, 0.25], 4],
  [[1], 1],
  [[0.5, 0.5, 0], 2],
  [[], null],
])('odds-analysis.day-summary: %j is as open as %s equal horses', (probabilities, equal) => {
  const value = openness(probabilities);
  expect(value === null ? null : Math.round(value * 1e9) / 1e9).toBe(equal);
});

test('odds.course-price: the course price stands in only where neither bookmaker priced the runner', () => {
  const market = starterMarket([
    { fortuna: 2, tipsport: 2.5, course: 9 },
    { fortuna: 4, tipsport: null, course: 9 },
    { fortuna: null, tipsport: null, course: 4 },
  ]);
  expect(market.map(({ price }) => price)).toEqual([2.5, 4, 4]);
  expect(market.map(({ isFavourite }) => isFavourite)).toEqual([true, false, false]);
});

const priced = (odds: number, position: number | null) => ({
  position,
  odds: { fortuna: odds, tipsport: odds, course: null },
});
const race = (location: string, starters: PricedResult['starters']): PricedResult => ({
  season: 2023,
  location,
  kind: 'flat',
  starters,
});

test('odds-analysis.long-run: a band has its starts, wins, expected wins, A/E and ROI', () => {
  const cells = priceCells([
    race('Praha', [priced(2, 1), priced(4, 2), priced(4, 3)]),
    race('Praha', [priced(2, 3), priced(4, 1), priced(4, null)]),
  ]);
  const { bands, total, favourites } = priceHistory(cells, { location: null, kind: null, fieldSize: null });
  expect(bands[0]?.result).toMatchObject({
    starts: 2,
    wins: 1,
    fair: 1,
    implied: 1,
    actualToExpected: 1,
    actualToImplied: 1,
    roi: 0,
  });
  expect(bands[1]?.result).toMatchObject({ starts: 4, wins: 1, fair: 1, returned: 4, roi: 0, winShare: 0.25 });
  expect(bands[4]?.result).toMatchObject({ starts: 0, actualToExpected: null, roi: null });
  expect(total).toMatchObject({ starts: 6, wins: 2 });
  expect(favourites).toMatchObject({ starts: 2, wins: 1 });
});

test('odds-analysis.long-run: both winners of a dead heat count in full', () => {
  expect(sumPrices(priceCells([race('Most', [priced(3, 1), priced(3, 1), priced(3, 3)])]))).toMatchObject({
    starts: 3,
    wins: 2,
    returned: 6,
    roi: 100,
  });
});

test('odds-analysis.long-run: a filter by course, type and field size leaves other races out, but all courses remain as options', () => {
  const cells = priceCells([race('Praha', [priced(2, 1), priced(2, 2)]), race('Most', [priced(2, 1)])]);
  const { total, locations } = priceHistory(cells, { location: 'Most', kind: 'flat', fieldSize: 'small' });
  expect(total.starts).toBe(1);
  expect(locations).toEqual(['Praha', 'Most']);
  expect(priceHistory(cells, { location: 'Most', kind: 'hurdles', fieldSize: null }).total.starts).toBe(0);
  expect(priceHistory(cells, { location: 'Velká Chuchle', kind: null, fieldSize: null }).total.starts).toBe(2);
});

test.each([
  [0, 0],
  [0.049, 0],
  [0.05, 1],
  [0.3, 5],
  [0.99, 6],
  [1, 6],
])('the calibration bin of %d is %d', (probability, bin) => {
  expect(calibrationBin(probability)).toBe(bin);
});

test('odds-analysis.calibration: each bin has forecast and outcome, with an interval that contains the share', () => {
  const [point, ...rest] = calibration([{ bin: 2, starts: 100, wins: 12, expected: 12.5 }]);
  expect(rest).toEqual([]);
  expect(point).toMatchObject({ predicted: 0.125, actual: 0.12, starts: 100, wins: 12 });
  expect(point?.low).toBeCloseTo(0.07, 2);
  expect(point?.high).toBeCloseTo(0.198, 2);
});
