import type { NotificationSettings } from '#features/accounts/notification-settings.rules.ts';
import { addDays, addMinutes, pragueDate, pragueTime, startAt } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, Instant } from '#platform/time/time.rules.ts';

type QuietHours = Pick<NotificationSettings, 'isQuiet' | 'quietFrom' | 'quietUntil'>;

/** Who learns later than this before the first start that a day is off is on the way to it. */
const wayMinutes = 120;

/**
 * When a push that is due now is sent: at once, or at the end of quiet hours. A day that is called off or moved goes through
 * them when their end were too late for its `firstStart`, which is null for everything else (notifications.quiet).
 */
export function pushTime(now: Instant, hours: QuietHours, firstStart: Instant | null): Instant {
  const end = quietEnd(now, hours);
  if (end === null) return now;
  const isTooLate = firstStart !== null && firstStart > now && addMinutes(end, wayMinutes) > firstStart;
  return isTooLate ? now : end;
}

/**
 * When the quiet hours end in which a moment lies; null when it lies in none (notifications.quiet). From an hour to the
 * same hour is the whole day, which no one would hear the end of: it counts as none.
 */
function quietEnd(now: Instant, { isQuiet, quietFrom, quietUntil }: QuietHours): Instant | null {
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
