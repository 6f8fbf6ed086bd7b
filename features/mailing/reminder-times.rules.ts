import { addDays, addMinutes, pragueDate, startAt } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';

/** The daily mail about followed horses goes out before any start. */
const horseMailTime = '08:00' as ClockTime;
/** Runners are declared two days ahead: the mail covers the starts of today and the next two days. */
const daysAhead = 2;
const minutesBeforeStart = 30;
const minutesBeforeLock = 60;

/** The days whose starts the daily mail covers; null before its hour. */
export function dueHorseMailDays(now: Instant): { from: PragueDate; to: PragueDate } | null {
  const today = pragueDate(now);
  return now < startAt(today, horseMailTime) ? null : { from: today, to: addDays(today, daysAhead) };
}

/** When the next daily mail about horses is due. */
export function nextHorseMailAt(now: Instant): Instant {
  const today = pragueDate(now);
  const at = startAt(today, horseMailTime);
  return now < at ? at : startAt(addDays(today, 1), horseMailTime);
}

/** When the mail about a day's first start is due. */
export function startMailAt(firstStart: Instant): Instant {
  return addMinutes(firstStart, -minutesBeforeStart);
}

/** When the mail about a lock of the Fantasy league is due. */
export function lockMailAt(locksAt: Instant): Instant {
  return addMinutes(locksAt, -minutesBeforeLock);
}
