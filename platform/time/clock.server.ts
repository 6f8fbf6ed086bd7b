import type { ClockAnchor } from './site-time.rules.ts';
import type { Instant } from './time.rules.ts';

/** Site time, which readers see as now (time.two-clocks). Leases, sessions and logs use real time instead. */
export interface Clock {
  now(): Instant;
  /** The row that site time is computed from; null when it is real time. Browsers continue from it. */
  anchor(): ClockAnchor | null;
}
