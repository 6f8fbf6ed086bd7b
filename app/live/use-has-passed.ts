import { useEffect, useState } from 'react';
import { onServerTimeChange, serverNow } from '#app/ui/server-time.ts';
import { type ClockAnchor, siteTime } from '#domain/shared/site-time.ts';
import type { Instant } from '#domain/shared/time.ts';

const maxDelayMs = 30_000;

/**
 * Site time in the browser: the moment of rendering, and the stored clock row to count on from
 * (time.site-clock-in-browser).
 */
export type SiteClock = { siteNow: Instant; anchor: ClockAnchor | null };

/**
 * For polls, which close, and race cards, whose race starts: whether a moment of site time has passed; re-renders when
 * it does.
 */
export function useHasPassed(moment: Instant | null, { siteNow, anchor }: SiteClock): boolean {
  const [hasPassed, setHasPassed] = useState(moment !== null && siteNow >= moment);
  useEffect(() => {
    if (moment === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      clearTimeout(timer);
      const leftMs = moment - siteTime(anchor, serverNow() as Instant);
      setHasPassed(leftMs <= 0);
      if (leftMs > 0) timer = setTimeout(check, Math.min(leftMs / (anchor?.speed || 1), maxDelayMs));
    };
    check();
    const stop = onServerTimeChange(check);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [moment, anchor]);
  return hasPassed;
}
