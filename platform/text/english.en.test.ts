import { expect, test } from 'vitest';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import * as dates from '#platform/time/date.en.ts';
import * as numbers from './number.en.ts';
import { formatCount, formatOutOf, joinWithAnd, nouns } from './words.en.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const day = '2023-10-08' as PragueDate;

test.each([
  [dates.formatFullDate(day), 'Sun 8 Oct 2023'],
  [dates.formatDayMonth(day), '8 Oct'],
  [dates.formatMonth('2023-10'), 'Oct 2023'],
  [dates.monthName(2), 'February'],
  [dates.formatAtTime('16:02' as ClockTime), 'at 4.02pm'],
  [dates.formatClockTime('12:00' as ClockTime), '12.00pm'],
  [dates.formatClockTime('00:05' as ClockTime), '12.05am'],
  [dates.formatRelativeDay(day, '2023-10-07' as PragueDate), 'tomorrow'],
  [dates.formatRelativeDay(day, '2023-10-06' as PragueDate), 'in 2 days'],
  [dates.formatRelativeDay(day, '2023-10-11' as PragueDate), '3 days ago'],
])('languages.numbers: a date or a time is written %s', (text, expected) => {
  expect(plain(text)).toBe(expected);
});

test.each([
  [numbers.formatDecimal(1234.5, 2), '1,234.50'],
  [numbers.formatSigned(-0.5, 1), '\u22120.5'],
  [numbers.formatMoney(85_000), 'CZK 85,000'],
  [numbers.formatMoney(12_000, 'EUR'), 'EUR 12,000'],
  [numbers.formatKilograms(59.5), '59.5kg'],
  [numbers.formatMetres(1800), '1,800m'],
  [numbers.formatPercent(37.46, 1), '37.5%'],
  [numbers.formatSignedPercent(34.2), '+34.2%'],
  [numbers.formatFileSize(25 * 1024 ** 3), '25GB'],
])('languages.numbers: a number is written %s', (text, expected) => {
  expect(plain(text)).toBe(expected);
});

test.each([
  [formatCount(1, nouns.race), '1 race'],
  [formatCount(2, nouns.race), '2 races'],
  [formatCount(5, nouns.horse), '5 runners'],
  [formatCount(0, nouns.tip), '0 picks'],
  [formatCount(1234, ['start', 'starts']), '1,234 starts'],
  [formatOutOf(6), 'of 6'],
  [joinWithAnd(['F', 'T', 'the course']), 'F, T and the course'],
])('languages.numbers: what is counted is written %s', (text, expected) => {
  expect(plain(text)).toBe(expected);
});
