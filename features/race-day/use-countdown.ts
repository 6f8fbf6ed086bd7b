import { useCallback } from 'react';
import { countdown } from '#platform/time/countdown.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { SiteClock } from '#platform/live/site-clock.ts';
import { useSiteNow } from './use-site-now.ts';

/** Time left to a start, as text, and whether it is past. */
export function useTimeLeft(startAt: Instant, clock: SiteClock): { text: string; isPast: boolean } {
  const changesAt = useCallback((now: Instant) => countdown(startAt, now, true).changesAt, [startAt]);
  const now = useSiteNow(clock, changesAt);
  // The server's HTML, which the first render must match, has no seconds.
  const { text } = countdown(startAt, now, now !== clock.siteNow);
  return { text, isPast: now >= startAt };
}

export function useCountdown(startAt: Instant, clock: SiteClock): string {
  return useTimeLeft(startAt, clock).text;
}
