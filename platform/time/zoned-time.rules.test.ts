import { expect, test } from 'vitest';
import { toIso } from './prague-time.rules.ts';
import { clockIn, momentsIn } from './zoned-time.rules.ts';
import type { ClockTime, Instant, PragueDate } from './time.rules.ts';

test.each([
  ['UTC', '2026-05-12', '13:00', ['2026-05-12T13:00:00.000Z']],
  ['Europe/Prague', '2026-05-12', '15:00', ['2026-05-12T13:00:00.000Z']],
  ['Europe/London', '2026-05-12', '14:00', ['2026-05-12T13:00:00.000Z']],
  ['Europe/London', '2026-01-12', '14:00', ['2026-01-12T14:00:00.000Z']],
  // Summer time begins at 01:00 UTC, where London's clock goes from 01:00 to 02:00.
  ['Europe/London', '2026-03-29', '00:59', ['2026-03-29T00:59:00.000Z']],
  ['Europe/London', '2026-03-29', '01:30', []],
  ['Europe/London', '2026-03-29', '02:00', ['2026-03-29T01:00:00.000Z']],
  ['Europe/London', '2026-10-25', '01:30', ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']],
  ['Europe/London', '2026-10-25', '02:00', ['2026-10-25T02:00:00.000Z']],
  ['America/New_York', '2026-12-31', '20:00', ['2027-01-01T01:00:00.000Z']],
])('import.feed-time-zone: the clock of %s shows %s %s at %j', (zone, date, time, moments) => {
  expect(momentsIn(zone, date as PragueDate, time as ClockTime).map(toIso)).toEqual(moments);
});

test.each([
  ['UTC', '2026-05-12T22:30:00Z', '2026-05-12', '22:30'],
  ['Europe/Prague', '2026-05-12T22:30:00Z', '2026-05-13', '00:30'],
  ['America/New_York', '2027-01-01T01:00:00Z', '2026-12-31', '20:00'],
])('import.feed-time-zone: in %s %s is %s %s', (zone, at, date, time) => {
  expect(clockIn(zone, Date.parse(at) as Instant)).toEqual({ date, time });
});
