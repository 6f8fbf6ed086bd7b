import type { NotificationSettings } from '#domain/accounts/notification-settings.ts';
import { addDays, pragueDate, pragueTime, startAt } from '#domain/shared/prague-time.ts';
import type { ClockTime, Instant } from '#domain/shared/time.ts';

/**
 * When the quiet hours end in which a moment lies; null when it lies in none (notifications.quiet). From an hour to the
 * same hour is the whole day, which no one would hear the end of: it counts as none.
 */
export function quietEnd(
  now: Instant,
  { isQuiet, quietFrom, quietUntil }: Pick<NotificationSettings, 'isQuiet' | 'quietFrom' | 'quietUntil'>,
): Instant | null {
  if (!isQuiet || quietFrom === quietUntil) return null;
  const hour = Number(pragueTime(now).slice(0, 2));
  const isOverMidnight = quietFrom > quietUntil;
  const isInside = isOverMidnight ? hour >= quietFrom || hour < quietUntil : hour >= quietFrom && hour < quietUntil;
  if (!isInside) return null;
  const today = pragueDate(now);
  const endsTomorrow = isOverMidnight && hour >= quietFrom;
  const end = `${String(quietUntil).padStart(2, '0')}:00` as ClockTime;
  return startAt(endsTomorrow ? addDays(today, 1) : today, end);
}
