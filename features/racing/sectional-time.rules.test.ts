import { expect, test } from 'vitest';
import { formatSectionalTime, parseSectionalTimes, printSectionalTimes } from './sectional-time.rules.ts';

test.each([
  ['400:24,61|800:49,10', '400:24.61|800:49.1'],
  ['400 m: 24.61 | 1000: 61', '400:24.61|1000:61'],
])('racing.sectional-times: "%s" is stored as "%s"', (text, stored) => {
  const times = parseSectionalTimes(text);
  expect(printSectionalTimes(times ?? [])).toBe(stored);
  expect(parseSectionalTimes(stored)).toEqual(times);
});

test.each(['', '400', '400:', '400:1:24', '800:49|400:24', '400:24|800:24', '20000:900', '400:2000', '400:24||800:49'])(
  'racing.sectional-times: "%s" is none',
  (text) => {
    expect(parseSectionalTimes(text)).toBeNull();
  },
);

test.each([
  [24.61, '0:24.61'],
  [49.1, '0:49.10'],
  [60, '1:00.00'],
  [72.3, '1:12.30'],
])('racing.sectional-times: %d seconds are shown as %s', (seconds, text) => {
  expect(formatSectionalTime({ metres: 400, seconds })).toBe(text);
});
