import { raceDayCopy as copy } from '#text/race-day/race-day';
import type { SiteClock } from '#platform/live/site-clock.ts';
import { useHasPassed } from '#platform/live/use-has-passed.ts';
import type { Instant } from '#platform/time/time.rules.ts';

type Props = { startAt: Instant | null; clock: SiteClock };

/** In a list of next starts, under one that is off (race-day.countdown). */
export function AwaitedResult({ startAt, clock }: Props) {
  return useHasPassed(startAt, clock) && <small>{copy.awaitsResult}</small>;
}
