import { useCallback } from 'react';
import { countdown } from '#domain/shared/countdown.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { SiteClock } from '#app/live/site-clock.ts';
import { useSiteNow } from './use-site-now.ts';

/** Time left to a start, as text. Used on any screen that shows a next start. */
export function useCountdown(startAt: Instant, clock: SiteClock): string {
  const changesAt = useCallback((now: Instant) => countdown(startAt, now).changesAt, [startAt]);
  return countdown(startAt, useSiteNow(clock, changesAt)).text;
}
