export const distanceBands = ['sprint', 'mile', 'middle', 'staying'] as const;
export type DistanceBand = (typeof distanceBands)[number];

/** Metres: a sprint is up to the first, a mile and a middle distance are under theirs. */
export const bandLimits = { sprint: 1400, mile: 2000, middle: 2400 } as const;

/** Sprint, míle, střední, vytrvalost (racing.distance-bands). */
export function distanceBand(distanceM: number): DistanceBand {
  if (distanceM <= bandLimits.sprint) return 'sprint';
  if (distanceM < bandLimits.mile) return 'mile';
  return distanceM < bandLimits.middle ? 'middle' : 'staying';
}
