import { expect, test } from 'vitest';
import { parseGoingReadings, printGoingReadings } from './going-reading.rules.ts';

test.each([
  ['13:00 3,4', '13:00 3.4'],
  ['16:00 3,6 | 9:30 3.4 dobrá až pevná', '09:30 3.4 dobrá až pevná|16:00 3.6'],
  ['13:00 4', '13:00 4'],
])('racing.going-readings: "%s" is stored as "%s"', (text, stored) => {
  const readings = parseGoingReadings(text);
  expect(printGoingReadings(readings ?? [])).toBe(stored);
  expect(parseGoingReadings(stored)).toEqual(readings);
});

test.each(['', '3,4', '25:00 3,4', '13:00', '13:00 21', '13:00 3,44', '13:00 3,4||16:00 3,6', '13:00 dobrá'])(
  'racing.going-readings: "%s" is none',
  (text) => {
    expect(parseGoingReadings(text)).toBeNull();
  },
);
