import type { ClockAnchor } from '#domain/shared/site-time.ts';
import type { Instant } from '#domain/shared/time.ts';

/** Site time: what a reader sees as now (Decision B1). Leases, sessions and logs use real time instead. */
export interface Clock {
  now(): Instant;
  /** The row site time is computed from; null when it is real time. A browser counts on from it. */
  anchor(): ClockAnchor | null;
}
