import { type ClockAnchor, siteTime } from '#domain/shared/site-time.ts';
import type { Instant } from '#domain/shared/time.ts';
import { readClockAnchor } from '#server/db/clock-anchor.ts';
import type { Database, Warn } from '#server/db/database.ts';
import type { Clock } from './clock.ts';

/**
 * Site time as app_now() has it, kept true while the stored row changes (Decision B1).
 * With CLOCK_OFFSET, in seconds, the row doesn't count (Decision B2).
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
  // One after another: a read that began earlier must not end later with an older row.
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
