import { addDays, pragueDate, startAt } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';

/**
 * When a demonstration that was seeded at `seededAt` begins anew: the next four in the morning in Prague, in real time
 * (demonstration.nightly-reset).
 */
export function nextReset(seededAt: Instant): Instant {
  const date = pragueDate(seededAt);
  const today = fourOnDay(date);
  return seededAt < today ? today : fourOnDay(addDays(date, 1));
}

const fourOnDay = (date: PragueDate): Instant => startAt(date, '04:00' as ClockTime);
