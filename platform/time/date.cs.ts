import { nbsp } from '#platform/text/number.rules.ts';
import { withPreposition } from '#text/platform/text/preposition';
import { formatCount, nouns } from '#text/platform/text/words';
import { daysBetween, weekday } from './prague-time.rules.ts';
import type { ClockTime, PragueDate } from './time.rules.ts';

const weekdays = ['po', 'út', 'st', 'čt', 'pá', 'so', 'ne'];
const months = ['led', 'úno', 'bře', 'dub', 'kvě', 'čvn', 'čvc', 'srp', 'zář', 'říj', 'lis', 'pro'];

const monthNames = [
  'leden',
  'únor',
  'březen',
  'duben',
  'květen',
  'červen',
  'červenec',
  'srpen',
  'září',
  'říjen',
  'listopad',
  'prosinec',
];

function parts(date: PragueDate): { year: string; month: number; day: number } {
  return { year: date.slice(0, 4), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

/** 'ne'. */
export function formatWeekday(date: PragueDate): string {
  return weekdays[weekday(date) - 1] ?? '';
}

/** '18. 10.', with non-breaking spaces (design.czech-typography); so are all dates here. */
export function formatDayMonth(date: PragueDate): string {
  const { month, day } = parts(date);
  return `${day}.${nbsp}${month}.`;
}

/** '18. 10. 2026'. */
export function formatDate(date: PragueDate): string {
  return `${formatDayMonth(date)}${nbsp}${parts(date).year}`;
}

/** 'ne 18. 10. 2026'. */
export function formatFullDate(date: PragueDate): string {
  return `${formatWeekday(date)}${nbsp}${formatDate(date)}`;
}

/** 'říjen' of 10. */
export function monthName(month: number): string {
  return monthNames[month - 1] ?? '';
}

/** '18.' of a date. */
export function formatDayOfMonth(date: PragueDate): string {
  return `${parts(date).day}.`;
}

/** 'říj' of a date. */
export function formatShortMonth(date: PragueDate): string {
  return months[parts(date).month - 1] ?? '';
}

/** 'říj 2026' of a month key '2026-10' (race-day.dialog-filters). */
export function formatMonth(monthKey: string): string {
  return `${months[Number(monthKey.slice(5, 7)) - 1] ?? ''}${nbsp}${monthKey.slice(0, 4)}`;
}

/** '15:05', as programmes print it; another language may have another clock (docs/decisions/0075). */
export function formatClockTime(time: ClockTime): string {
  return time;
}

/** 'v 9:05', 've 12:00'. */
export function formatAtTime(time: ClockTime): string {
  return withPreposition('v', time.replace(/^0/, ''));
}

/** 'dnes', 'zítra', 'včera', 'za 6 dní', 'před 3 dny'. */
export function formatRelativeDay(date: PragueDate, today: PragueDate): string {
  const days = daysBetween(today, date);
  if (days === 0) return 'dnes';
  if (days === 1) return 'zítra';
  if (days === -1) return 'včera';
  return days > 0 ? `za ${formatCount(days, nouns.day)}` : `před ${formatCount(-days, ['dnem', 'dny', 'dny'])}`;
}
