import type { ClockAnchor } from '#domain/shared/site-time.ts';
import type { Instant } from '#domain/shared/time.ts';

/** Site time for the browser: the moment of rendering, and the stored row to count on from (time.site-clock-in-browser). */
export type SiteClock = { siteNow: Instant; anchor: ClockAnchor | null };
