import { addDays, mondayOfWeek, pragueDate, startAt } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, Instant } from '#platform/time/time.rules.ts';

/** When few people read and no race is near. */
const backupTime = '03:00' as ClockTime;

/** The last moment, at or before `now` in real time, when the nightly backup was due (operation.nightly-backup). */
export function lastBackupNight(now: Instant): Instant {
  const today = pragueDate(now);
  const due = startAt(today, backupTime);
  return due <= now ? due : startAt(addDays(today, -1), backupTime);
}

/** The last Sunday's night, at or before `now`, after whose backup the weekly test restore is due (operation.test-restore). */
export function lastSundayNight(now: Instant): Instant {
  const night = pragueDate(lastBackupNight(now));
  return startAt(addDays(mondayOfWeek(addDays(night, 1)), -1), backupTime);
}
