import { parseClockTime, parsePragueDate, pragueDate, pragueTime, startAt } from './prague-time.ts';
import type { Instant } from './time.ts';

/**
 * A moment as the value of an <input type="datetime-local">, in Prague: '2023-10-08T14:05'. For the forms of polls,
 * articles and syndicates' news.
 */
export function formatDatetimeField(at: Instant): string {
  return `${pragueDate(at)}T${pragueTime(at)}`;
}

/** The moment typed into such an input of an administrator's form; or null (time.prague). */
export function parseDatetimeField(text: string): Instant | null {
  const [day = '', clock = '', ...rest] = text.split('T');
  const date = parsePragueDate(day);
  const time = parseClockTime(clock.slice(0, 5));
  return date && time && rest.length === 0 ? startAt(date, time) : null;
}
