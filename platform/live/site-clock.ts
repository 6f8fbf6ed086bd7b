import type { ClockAnchor } from '#platform/time/site-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';

/**
 * What countdowns and live pages need to follow site time in the browser: the site's time at rendering, and the stored
 * anchor it runs from (time.site-clock-in-browser).
 */
export type SiteClock = { siteNow: Instant; anchor: ClockAnchor | null };
