import type { ClockAnchor } from '#domain/shared/site-time.ts';
import type { Instant } from '#domain/shared/time.ts';

/**
 * What countdowns and live pages need to follow site time in the browser: the site's time at rendering, and the stored
 * anchor it runs from (time.site-clock-in-browser).
 */
export type SiteClock = { siteNow: Instant; anchor: ClockAnchor | null };
