import { formatDate } from '#text/platform/time/date';
import { parseClockTime, pragueDate, pragueTime, startAt } from './prague-time.rules.ts';
import type { Instant } from './time.rules.ts';
import { parseTypedDate } from './typed-date.rules.ts';

/** A moment in Prague as a field of an administrator's form shows it: '8. 10. 2023 14:05'. */
export function formatDatetimeField(at: Instant): string {
  return `${formatDate(pragueDate(at)).replaceAll('\u00a0', ' ')} ${pragueTime(at)}`;
}

/** The moment typed into such a field, also as '2023-10-08T14:05'; or null (time.prague, time.typed-dates). */
export function parseDatetimeField(text: string): Instant | null {
  const [, day = '', clock = ''] = /^(.*\d)(?:T|,?\s+)(\d{1,2}:\d{2})(?::\d{2})?$/.exec(text.trim()) ?? [];
  const date = parseTypedDate(day);
  const time = parseClockTime(clock);
  return date && time ? startAt(date, time) : null;
}
