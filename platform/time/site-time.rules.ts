import type { Instant } from './time.rules.ts';

/** The one stored row from which site time is computed (time.two-clocks); speed 1 is the normal pace. */
export type ClockAnchor = { realAnchor: Instant; siteAnchor: Instant; speed: number };

/** Site time at a real moment, on the server and in open pages; without a stored row it is real time. */
export function siteTime(anchor: ClockAnchor | null, realNow: Instant): Instant {
  if (!anchor) return realNow;
  return Math.floor(anchor.siteAnchor + (realNow - anchor.realAnchor) * anchor.speed) as Instant;
}
