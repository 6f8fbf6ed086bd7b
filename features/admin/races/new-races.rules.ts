import type { ClockTime } from '#platform/time/time.rules.ts';

export type NewRaces = { raceCount: number; firstStart: ClockTime | null; minutesApart: number };

/** Numbers and times of a new day's races; without a first start, or past midnight, a race has no time. */
export function newRaces({
  raceCount,
  firstStart,
  minutesApart,
}: NewRaces): { raceNumber: number; time: ClockTime | null }[] {
  const [hours = 0, minutes = 0] = (firstStart ?? '').split(':').map(Number);
  return Array.from({ length: raceCount }, (_, index) => {
    const start = hours * 60 + minutes + index * minutesApart;
    const clock = [Math.floor(start / 60), start % 60].map((part) => String(part).padStart(2, '0')).join(':');
    return { raceNumber: index + 1, time: firstStart === null || start >= 24 * 60 ? null : (clock as ClockTime) };
  });
}
