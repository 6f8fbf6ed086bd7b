/** The pace of a distance is that of so many years before today (horses.charts). */
export const paceYears = 2;

/**
 * How fast horses run a flat distance: the mean of all placed horses in seconds per 1,000 m, and their standard
 * deviation around it.
 */
export type FlatPace = { distanceM: number; secondsPerKm: number; spread: number };
