import { formatDayMonth, formatRelativeDay } from '#platform/time/czech-date.rules.ts';
import { daysBetween, pragueDate, pragueTime } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';

/** When something was told, beside it: '14:36' today, 'včera', '8. 10.'. */
export function newsTime(at: Instant, now: Instant): string {
  const [day, today] = [pragueDate(at), pragueDate(now)];
  const age = daysBetween(day, today);
  if (age <= 0) return pragueTime(at).replace(/^0/, '');
  return age === 1 ? formatRelativeDay(day, today) : formatDayMonth(day);
}
