import { useEffect, useState } from 'react';
import { onServerTimeChange, serverNow } from '#platform/ui/server-time.ts';
import { siteTime } from '#platform/time/site-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { SiteClock } from '#platform/live/site-clock.ts';

/** Bounds of the pause between two updates. */
const minDelayMs = 250;
const maxDelayMs = 60_000;

/**
 * Site time, anew whenever the text that is made of it changes: `changesAt` tells when, null = never again; it must be
 * the same function while it says the same. The first client render uses the server's moment to match its HTML.
 */
export function useSiteNow(clock: SiteClock, changesAt: (now: Instant) => Instant | null): Instant {
  const [now, setNow] = useState(clock.siteNow);
  const { anchor } = clock;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(timer);
      const siteNow = siteTime(anchor, serverNow() as Instant);
      setNow(siteNow);
      const next = changesAt(siteNow);
      if (next === null) return;
      const pause = (next - siteNow) / (anchor?.speed || 1);
      timer = setTimeout(tick, Math.min(Math.max(pause, minDelayMs), maxDelayMs));
    };
    tick();
    const stop = onServerTimeChange(tick);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [changesAt, anchor]);
  return now;
}
