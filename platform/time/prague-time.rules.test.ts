import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  addMinutes,
  daysBetween,
  fromIso,
  isTodayOrLater,
  mondayOfWeek,
  monthKey,
  nextPragueMidnight,
  parseClockTime,
  parsePragueDate,
  pragueDate,
  pragueTime,
  startAt,
  startOfPragueDay,
  toIso,
  weekday,
} from './prague-time.rules.ts';
import type { ClockTime, Instant, PragueDate } from './time.rules.ts';

const date = (text: string) => text as PragueDate;
const at = (iso: string) => Date.parse(iso) as Instant;

test.each([
  ['2023-10-08', '15:05', '2023-10-08T13:05:00.000Z', 'summer time: Velká pardubická day'],
  ['2023-11-11', '12:30', '2023-11-11T11:30:00.000Z', 'winter time'],
  ['2023-03-26', '01:59', '2023-03-26T00:59:00.000Z', 'spring change day, before'],
  ['2023-03-26', '02:30', '2023-03-26T01:30:00.000Z', 'spring change day, a time that does not exist'],
  ['2023-03-26', '03:00', '2023-03-26T01:00:00.000Z', 'spring change day, after'],
  ['2023-03-26', '14:00', '2023-03-26T12:00:00.000Z', 'spring change day, a race'],
  ['2023-10-29', '01:59', '2023-10-28T23:59:00.000Z', 'autumn change day, before'],
  ['2023-10-29', '02:30', '2023-10-29T01:30:00.000Z', 'autumn change day, a time that comes twice'],
  ['2023-10-29', '03:00', '2023-10-29T02:00:00.000Z', 'autumn change day, after'],
  ['2023-10-29', '14:00', '2023-10-29T13:00:00.000Z', 'autumn change day, a race'],
])('time.start-of-race: the start on %s at %s is %s (%s)', (day, time, iso) => {
  expect(toIso(startAt(date(day), time as ClockTime))).toBe(iso);
});

test.each([
  ['2023-10-07T21:59:59.999Z', '2023-10-07', '23:59'],
  ['2023-10-07T22:00:00.000Z', '2023-10-08', '00:00'],
  ['2023-12-31T22:59:59.999Z', '2023-12-31', '23:59'],
  ['2023-12-31T23:00:00.000Z', '2024-01-01', '00:00'],
  ['2023-10-29T00:30:00.000Z', '2023-10-29', '02:30'],
  ['2023-10-29T01:30:00.000Z', '2023-10-29', '02:30'],
  ['1969-12-31T23:30:00.500Z', '1970-01-01', '00:30'],
])('time.prague: %s is %s, %s in Prague', (iso, day, time) => {
  expect([pragueDate(at(iso)), pragueTime(at(iso))]).toEqual([day, time]);
});

test.each([
  ['2023-03-26', 23],
  ['2023-10-29', 25],
  ['2023-10-08', 24],
])('time.prague: the Prague day %s has %i hours', (day, hours) => {
  const start = startOfPragueDay(date(day));
  expect(nextPragueMidnight(start) - start).toBe(hours * 3_600_000);
  expect(nextPragueMidnight((start - 1) as Instant)).toBe(start);
});

test.each([
  ['2023-10-02', 1, '2023-10-02'],
  ['2023-10-08', 7, '2023-10-02'],
  ['2024-01-01', 1, '2024-01-01'],
  ['2023-01-01', 7, '2022-12-26'],
])('time.prague: the week starts on Monday: %s is day %i of the week of %s', (day, number, monday) => {
  expect([weekday(date(day)), mondayOfWeek(date(day))]).toEqual([number, monday]);
});

test.each([
  ['2023-10-08', 0, '2023-10-08'],
  ['2023-10-29', 1, '2023-10-30'],
  ['2024-02-28', 2, '2024-03-01'],
  ['2023-01-01', -1, '2022-12-31'],
])('time.prague: %s and %i days is %s', (day, days, sum) => {
  expect(addDays(date(day), days)).toBe(sum);
  expect(daysBetween(date(day), date(sum))).toBe(days);
});

test.each([
  ['2023-10-07', false],
  ['2023-10-08', true],
  ['2023-10-09', true],
])('race-day.day-granularity: on 8 October %s is today or later: %s', (day, expected) => {
  expect(isTodayOrLater(date(day), date('2023-10-08'))).toBe(expected);
});

test('race-day.dialog-filters: a day belongs to its month', () => {
  expect(monthKey(date('2023-10-08'))).toBe('2023-10');
});

test.each([
  ['2023-10-08', '2023-10-08'],
  ['2024-02-29', '2024-02-29'],
  ['2023-02-29', null],
  ['2023-13-01', null],
  ['8. 10. 2023', null],
  ['2023-10-08T00:00', null],
])('import.values: date %s is read as %s', (text, expected) => {
  expect(parsePragueDate(text)).toBe(expected);
});

test.each([
  ['14:05', '14:05'],
  ['9:05', '09:05'],
  ['00:00', '00:00'],
  ['24:00', null],
  ['12:60', null],
  ['14.05', null],
  ['', null],
])('import.values: time %s is read as %s', (text, expected) => {
  expect(parseClockTime(text)).toBe(expected);
});

test.each([
  ['2023-10-08T15:05:00+02:00', '2023-10-08T13:05:00.000Z'],
  ['2023-10-08T13:05Z', '2023-10-08T13:05:00.000Z'],
  ['2023-10-08T13:05:00', null],
  ['2023-10-08', null],
  ['2023-13-08T13:05:00Z', null],
])('time.prague: the moment %s is %s', (text, expected) => {
  const moment = fromIso(text);
  expect(moment === null ? null : toIso(moment)).toBe(expected);
});

test('time.prague: a moment formatted as Prague date and time parses back to its minute, except in the hour that autumn repeats', () => {
  const minute = fc.integer({ min: 13_000_000, max: 30_000_000 }).map((minutes) => (minutes * 60_000) as Instant);
  fc.assert(
    fc.property(minute, (moment) => {
      const back = startAt(pragueDate(moment), pragueTime(moment));
      expect([moment, addMinutes(moment, 60)]).toContain(back);
    }),
    { numRuns: 300 },
  );
});
