import { addDays, addMinutes, pragueDate, startAt } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';

/** `open`: teams are made; `locked`: the first race has started; `finished`; `void`: too little of it was run. */
export type RoundState = 'open' | 'locked' | 'finished' | 'void';

/** What the opening of a round depends on. */
export type UpcomingDay = {
  date: PragueDate;
  /** null: no race has a time yet. */
  firstStart: Instant | null;
  raceCount: number;
  /** Races in which at least two runners have a price of a bookmaker. */
  pricedRaces: number;
};

/** How long before the race day a round may open at the earliest, in days. */
export const maxDaysAhead = 5;
/** A race that has no result this many days after its race day counts as not run. */
const abandonedAfterDays = 3;
/** At this hour of the day before, a round opens even if some races are not priced yet. */
const latestOpeningTime = '18:00' as ClockTime;

/** Whether a round opens now: every race is priced, or the day is tomorrow; never after its lock. */
export function shouldOpenRound(day: UpcomingDay, now: Instant, lockMinutes: number): boolean {
  const { date, firstStart, raceCount, pricedRaces } = day;
  if (firstStart === null || raceCount === 0 || addMinutes(firstStart, -lockMinutes) <= now) return false;
  if (now < startAt(addDays(date, -maxDaysAhead), '00:00' as ClockTime)) return false;
  return pricedRaces === raceCount || now >= startAt(addDays(date, -1), latestOpeningTime);
}

/** The last day whose races count as not run when they have no result (fantasy.special-cases). */
export function abandonedUntil(now: Instant): PragueDate {
  return addDays(pragueDate(now), -abandonedAfterDays);
}
