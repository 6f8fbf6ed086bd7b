import { addDays, addMinutes, pragueDate, startAt } from '#domain/shared/prague-time.ts';
import type { ClockTime, Instant, PragueDate } from '#domain/shared/time.ts';

/** Followed horses are written about once a day, early enough before any start. */
const horseMailTime = '08:00' as ClockTime;
/** Declarations are made two days ahead: today's, tomorrow's and the day after's starts are told. */
const daysAhead = 2;
/** The day's first start is reminded of this long before it. */
const minutesBeforeStart = 120;

/** The days whose starts are to be told now; null before the hour of the day's mail. */
export function dueHorseMailDays(now: Instant): { from: PragueDate; to: PragueDate } | null {
  const today = pragueDate(now);
  return now < startAt(today, horseMailTime) ? null : { from: today, to: addDays(today, daysAhead) };
}

/** The next moment at which the day's mail about horses is due. */
export function nextHorseMailAt(now: Instant): Instant {
  const today = pragueDate(now);
  const at = startAt(today, horseMailTime);
  return now < at ? at : startAt(addDays(today, 1), horseMailTime);
}

/** When a first start is reminded of. */
export function reminderTime(firstStart: Instant): Instant {
  return addMinutes(firstStart, -minutesBeforeStart);
}
