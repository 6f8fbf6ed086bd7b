import type { ClockAnchor } from '#domain/shared/site-time.ts';
import type { Instant } from '#domain/shared/time.ts';

/** Site time for the browser (Decision B1): the moment of rendering, and the row from which it goes on. */
export type SiteClock = { siteNow: Instant; anchor: ClockAnchor | null };
