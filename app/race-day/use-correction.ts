import { useState } from 'react';
import type { SiteClock } from '#app/live/site-clock.ts';
import { serverNow } from '#app/ui/server-time.ts';
import { siteTime } from '#domain/shared/site-time.ts';
import type { Instant } from '#domain/shared/time.ts';

/** Site time at which a result on an open page became another one; null while it is the first. */
export function useCorrection(result: string, { anchor }: SiteClock): Instant | null {
  const [shown, setShown] = useState<{ result: string; correctedAt: Instant | null }>({ result, correctedAt: null });
  if (shown.result !== result) setShown({ result, correctedAt: siteTime(anchor, serverNow() as Instant) });
  return shown.correctedAt;
}
