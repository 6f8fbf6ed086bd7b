import { useEffect, useState } from 'react';
import { onServerTimeChange, serverNow } from '#platform/ui/server-time.ts';
import { siteTime } from '#platform/time/site-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { SiteClock } from './site-clock.ts';

const maxDelayMs = 30_000;

/** Whether a moment of site time has passed; re-renders when it does. */
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
