export const distanceBands = ['sprint', 'mile', 'middle', 'staying'] as const;
export type DistanceBand = (typeof distanceBands)[number];

/** Bands of domain.md 1.2 (sprint to 1 400 m, míle to 1 900, střední to 2 300, vytrvalost from 2 400), without gaps between. */
export function distanceBand(distanceM: number): DistanceBand {
  if (distanceM <= 1400) return 'sprint';
  if (distanceM < 2000) return 'mile';
  return distanceM < 2400 ? 'middle' : 'staying';
}
