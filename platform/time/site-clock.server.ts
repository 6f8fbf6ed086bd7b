import { type ClockAnchor, siteTime } from './site-time.rules.ts';
import type { Instant } from './time.rules.ts';
import { readClockAnchor } from '#platform/db/clock-anchor.server.ts';
import type { Database, Warn } from '#platform/db/database.server.ts';
import type { Clock } from './clock.server.ts';

/**
 * The process's clock of site time. It equals SQL's app_now() and follows the stored row when that changes
 * (time.two-clocks). With CLOCK_OFFSET, in seconds, the row is ignored (time.clock-offset).
 */
export async function openSiteClock(database: Database, warn: Warn, clockOffsetS?: number): Promise<Clock> {
  if (clockOffsetS !== undefined) {
    return clockOf(() => ({ realAnchor: 0 as Instant, siteAnchor: (clockOffsetS * 1000) as Instant, speed: 1 }));
  }
  let anchor: ClockAnchor | null = null;
  let reading: Promise<void> = Promise.resolve();
  const read = async () => {
    anchor = await readClockAnchor(database.db);
  };
  // Sequential, so that an earlier read can't finish later and restore an older row.
  const refresh = () => (reading = reading.then(read, read));
  const refreshOrWarn = () => {
    refresh().catch((error: unknown) => warn(`The site clock can't be read: ${error}`));
  };
  await database.listen('clock', refreshOrWarn, refreshOrWarn);
  await refresh();
  return clockOf(() => anchor);
}

function clockOf(anchor: () => ClockAnchor | null): Clock {
  return {
    now: () => siteTime(anchor(), Date.now() as Instant),
    anchor,
  };
}
