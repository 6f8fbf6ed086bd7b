import { expect, test } from 'vitest';
import { unknownSilk } from '#features/racing/silk.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { timeFileRows } from './time-file.rules.ts';
import type { DistanceRow } from './time-page.rules.ts';

test('downloads.tables: a file of times has a row a distance, rounded to hundredths, with gaps where a number is missing', () => {
  const holder = { name: 'Baron', slug: '7-baron', silk: unknownSilk, date: '2023-06-04' as PragueDate, eventId: 1 };
  const record = { ...holder, seconds: 97.15, going: 3.4 };
  const row: DistanceRow = {
    distanceM: 1600,
    raceCount: 6,
    record,
    median: 99.126,
    standard: 98.984,
    speedMs: 16.1404,
    secondsPerKm: 61.955,
  };
  const jumps = { ...row, standard: null, median: null };
  const named = { location: 'Praha', race_kind: 'flat', distance: 1600, races: 6 };
  const best = { record_seconds: 97.15, record_horse: 'Baron', record_date: '2023-06-04', record_going: 3.4 };
  expect(timeFileRows('Praha', 'flat', { rows: [row, jumps] })).toEqual([
    {
      ...named,
      ...best,
      median_seconds: 99.13,
      standard_seconds: 98.98,
      metres_per_second: 16.14,
      seconds_per_km: 61.96,
    },
    {
      ...named,
      ...best,
      median_seconds: null,
      standard_seconds: null,
      metres_per_second: 16.14,
      seconds_per_km: 61.96,
    },
  ]);
  expect(timeFileRows('Praha', 'flat', { rows: [] })).toEqual([]);
});
