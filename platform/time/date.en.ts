import { daysBetween, weekday } from './prague-time.rules.ts';
import type { ClockTime, PragueDate } from './time.rules.ts';
import { nbsp } from '#platform/text/number.rules.ts';

// How English pages write dates and times.

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

function parts(date: PragueDate): { year: string; month: number; day: number } {
  return { year: date.slice(0, 4), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

/** 'Sun'. */
export function formatWeekday(date: PragueDate): string {
  return weekdays[weekday(date) - 1] ?? '';
}

/** '18 Oct', with non-breaking spaces, as all dates here. */
export function formatDayMonth(date: PragueDate): string {
  return `${parts(date).day}${nbsp}${formatShortMonth(date)}`;
}

/** '18 Oct 2026'. */
export function formatDate(date: PragueDate): string {
  return `${formatDayMonth(date)}${nbsp}${parts(date).year}`;
}

/** 'Sun 18 Oct 2026'. */
export function formatFullDate(date: PragueDate): string {
  return `${formatWeekday(date)}${nbsp}${formatDate(date)}`;
}

/** 'October' of 10. */
export function monthName(month: number): string {
  return monthNames[month - 1] ?? '';
}

const shortMonth = (month: number) => monthName(month).slice(0, 3);

/** '18' of a date. */
export function formatDayOfMonth(date: PragueDate): string {
  return String(parts(date).day);
}

/** 'Oct' of a date. */
export function formatShortMonth(date: PragueDate): string {
  return shortMonth(parts(date).month);
}

/** 'Oct 2026' of a month key '2026-10'. */
export function formatMonth(monthKey: string): string {
  return `${shortMonth(Number(monthKey.slice(5, 7)))}${nbsp}${monthKey.slice(0, 4)}`;
}

/** 'at 9.05am'. */
export function formatAtTime(time: ClockTime): string {
  return `at${nbsp}${formatClockTime(time)}`;
}

/** 'today', 'tomorrow', 'yesterday', 'in 6 days', '3 days ago'. */
export function formatRelativeDay(date: PragueDate, today: PragueDate): string {
  const days = daysBetween(today, date);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  return days > 0 ? `in ${days}${nbsp}days` : `${-days}${nbsp}days ago`;
}

/** '3.05pm' of '15:05', as British racecards print the time of a race; Prague time. */
export function formatClockTime(time: ClockTime): string {
  const hours = Number(time.slice(0, 2));
  return `${hours % 12 || 12}.${time.slice(3, 5)}${hours < 12 ? 'am' : 'pm'}`;
}
