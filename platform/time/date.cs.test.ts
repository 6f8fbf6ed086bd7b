import { expect, test } from 'vitest';
import {
  formatAtTime,
  formatDate,
  formatDayMonth,
  formatDayOfMonth,
  formatFullDate,
  formatMonth,
  formatRelativeDay,
  formatShortMonth,
  formatWeekday,
} from '#text/platform/time/date';
import { addDays } from './prague-time.rules.ts';
import type { ClockTime, PragueDate } from './time.rules.ts';

const date = (text: string) => text as PragueDate;
const plain = (text: string) => text.replaceAll('\u00a0', '~');

test.each([
  ['2026-10-18', 'ne~18.~10.~2026'],
  ['2023-10-08', 'ne~8.~10.~2023'],
  ['2023-04-07', 'pá~7.~4.~2023'],
  ['2023-11-11', 'so~11.~11.~2023'],
  ['2024-01-01', 'po~1.~1.~2024'],
])('design.czech-typography: %s is printed %s', (day, text) => {
  expect(plain(formatFullDate(date(day)))).toBe(text);
});

test('design.czech-typography: parts of a date', () => {
  const day = date('2023-09-05');
  expect(
    [formatDate(day), formatDayMonth(day), formatDayOfMonth(day), formatWeekday(day), formatShortMonth(day)].map(plain),
  ).toEqual(['5.~9.~2023', '5.~9.', '5.', 'út', 'zář']);
});

test.each([
  ['09:05', 'v~9:05'],
  ['00:00', 'v~0:00'],
  ['02:30', 've~2:30'],
  ['11:20', 'v~11:20'],
  ['12:00', 've~12:00'],
  ['15:05', 'v~15:05'],
  ['20:00', 've~20:00'],
])('design.czech-typography: at %s is printed %s', (time, text) => {
  expect(plain(formatAtTime(time as ClockTime))).toBe(text);
});

test.each([
  ['2026-10', 'říj~2026'],
  ['2023-01', 'led~2023'],
  ['2023-12', 'pro~2023'],
])('race-day.dialog-filters: the month %s is offered as %s', (month, text) => {
  expect(plain(formatMonth(month))).toBe(text);
});

test.each([
  [0, 'dnes'],
  [1, 'zítra'],
  [2, 'za 2~dny'],
  [6, 'za 6~dní'],
  [-1, 'včera'],
  [-3, 'před 3~dny'],
  [-12, 'před 12~dny'],
])('design.czech-typography: a day %i days from today is %s', (days, text) => {
  const today = date('2023-10-27');
  expect(plain(formatRelativeDay(addDays(today, days), today))).toBe(text);
});
