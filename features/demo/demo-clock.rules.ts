import { startAt } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';

/**
 * The demonstration's clock starts on Friday 6 October 2023 at 10:00, two days before the Velká pardubická
 * (demonstration.clock).
 */
const demoClockDate = '2023-10-06' as PragueDate;
export const demoClockStart: Instant = startAt(demoClockDate, '10:00' as ClockTime);
/** The year whose races the demonstration shows. */
export const demoSeason = 2023;

/** One race day for development begins between its races, so that it has results and open tips (demonstration.one-day). */
export const dayClockDate = '2023-10-08' as PragueDate;
export const dayClockStart: Instant = startAt(dayClockDate, '13:00' as ClockTime);

/** The race days whose prices move in twelve steps (demonstration.prices). */
export const denselyPricedDates: readonly PragueDate[] = ['2023-10-07' as PragueDate, '2023-10-08' as PragueDate];
