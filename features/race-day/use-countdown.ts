import { useCallback } from 'react';
import { countdown } from '#text/platform/time/countdown';
import type { Countdown } from '#platform/time/time-to-start.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { SiteClock } from '#platform/live/site-clock.ts';
import { useSiteNow } from './use-site-now.ts';

export type TimeLeft = Pick<Countdown, 'phase' | 'text'> & { isPast: boolean };

/** Time left to a start. */
export function useTimeLeft(startAt: Instant, clock: SiteClock): TimeLeft {
  const changesAt = useCallback((now: Instant) => countdown(startAt, now, true).changesAt, [startAt]);
  const now = useSiteNow(clock, changesAt);
  // The server's HTML, which the first render must match, has no seconds.
  const { phase, text } = countdown(startAt, now, now !== clock.siteNow);
  return { phase, text, isPast: phase !== 'ahead' };
}
