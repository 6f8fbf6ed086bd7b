import { useEffect, useState } from 'react';
import { onServerTimeChange, serverNow } from '#app/ui/server-time.ts';
import { countdown } from '#domain/shared/countdown.ts';
import { siteTime } from '#domain/shared/site-time.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { SiteClock } from '#app/live/site-clock.ts';

/** Bounds of the pause between two updates. */
const minDelayMs = 250;
const maxDelayMs = 60_000;

/**
 * Time left to a start, as text. The first client render uses the server's moment to match its HTML, then site time.
 * Used on any screen that shows a next start.
 */
export function useCountdown(startAt: Instant, clock: SiteClock): string {
  const [now, setNow] = useState(clock.siteNow);
  const { anchor } = clock;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(timer);
      const siteNow = siteTime(anchor, serverNow() as Instant);
      setNow(siteNow);
      const { changesAt } = countdown(startAt, siteNow);
      if (changesAt === null) return;
      const pause = (changesAt - siteNow) / (anchor?.speed || 1);
      timer = setTimeout(tick, Math.min(Math.max(pause, minDelayMs), maxDelayMs));
    };
    tick();
    const stop = onServerTimeChange(tick);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [startAt, anchor]);
  return countdown(startAt, now).text;
}
