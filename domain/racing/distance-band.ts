export const distanceBands = ['sprint', 'mile', 'middle', 'staying'] as const;
export type DistanceBand = (typeof distanceBands)[number];

/**
 * Sprint, míle, střední, vytrvalost (racing.distance-bands), for filters and tables of /horse/{slug} and
 * /time-distance. server/time-distance/read-best-runs.ts repeats the limits in SQL.
 */
export function distanceBand(distanceM: number): DistanceBand {
  if (distanceM <= 1400) return 'sprint';
  if (distanceM < 2000) return 'mile';
  return distanceM < 2400 ? 'middle' : 'staying';
}
