import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatSeconds, median, secondsPerKm, speedMs } from './speed.rules.ts';

test.each([
  [105.39, '1:45.39'],
  [57.9, '0:57.90'],
  [60, '1:00.00'],
  [59.999, '1:00.00'],
  [620.05, '10:20.05'],
])('racing.finish-time: %f s is printed %s', (seconds, text) => {
  expect(formatSeconds(seconds)).toBe(text);
});

test('time-distance.records: a time is converted to speed and to the time of a kilometre', () => {
  expect(speedMs(1600, 100)).toBe(16);
  expect(secondsPerKm(1600, 100)).toBe(62.5);
});

test.each<[number[], number | null]>([
  [[], null],
  [[3], 3],
  [[4, 1], 2.5],
  [[9, 1, 5], 5],
  [[1, 2, 3, 10], 2.5],
])('time-distance.records: the median of %j', (values, middle) => {
  expect(median(values)).toBe(middle);
});

test('time-distance.records: as many values lie below the median as above it, whatever their order', () => {
  const values = fc.array(
    fc.integer({ min: 5000, max: 60000 }).map((hundredths) => hundredths / 100),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(values, (times) => {
      const middle = median(times) ?? Number.NaN;
      const below = times.filter((time) => time < middle).length;
      const above = times.filter((time) => time > middle).length;
      expect(below).toBeLessThanOrEqual(times.length / 2);
      expect(above).toBeLessThanOrEqual(times.length / 2);
      expect(median(times.toReversed())).toBe(middle);
    }),
  );
});
