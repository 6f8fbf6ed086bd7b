import { expect, test } from 'vitest';
import { daysSinceBand } from './days-since.rules.ts';

test.each([
  [null, 'first'],
  [1, 'to-14'],
  [14, 'to-14'],
  [15, 'to-30'],
  [31, 'to-60'],
  [61, 'to-120'],
  [120, 'to-120'],
  [121, 'longer'],
] as const)('trainers.days-since: %s days since the last run are the band %s', (days, band) => {
  expect(daysSinceBand(days)).toBe(band);
});
