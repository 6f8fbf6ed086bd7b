import { expect, test } from 'vitest';
import type { RatingLine } from '#features/analysis/rating.rules.ts';
import { forecastRows } from './forecast-rows.rules.ts';

const line = (feature: RatingLine['feature'], points: number): RatingLine => ({
  feature,
  difference: points / 10,
  points,
});

test('race-analysis.forecast: the lines of each horse add up to its points, and the points to its chance', () => {
  const rows = forecastRows([
    { id: 1, forecast: 1 / 4, forecastLines: [line('form', -3), line('class', 7), line('going', -14)] },
    { id: 2, forecast: 1 / 2, forecastLines: [line('weight', 10)] },
    { id: 3, forecast: 1 / 4, forecastLines: [line('rest', -10)] },
  ]);
  expect(rows.map(({ runnerId, points }) => [runnerId, points])).toEqual([
    [2, 10],
    [1, -10],
    [3, -10],
  ]);
  expect(rows[1]?.lines.map(({ feature }) => feature)).toEqual(['going', 'class', 'form']);
  const total = rows.reduce((sum, { power }) => sum + power, 0);
  for (const { power, probability } of rows) expect(power / total).toBeCloseTo(probability, 12);
});

test.each([
  ['no forecast yet', [{ id: 1, forecast: null, forecastLines: null }], 0],
  ['a forecast without lines', [{ id: 1, forecast: 1, forecastLines: [] }], 1],
  ['nobody', [], 0],
])('race-analysis.forecast, rows of %s', (_, runners, count) => {
  expect(forecastRows(runners)).toHaveLength(count);
});
