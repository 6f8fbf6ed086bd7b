import type { RaceKind } from '#domain/racing/race-kind.ts';
import { slugify } from '#domain/shared/slug.ts';

export type TimeSelection = { location: string; kind: RaceKind; distanceM: number | null };

/** '?location=praha&kind=flat&distance=1600', in the order of the cache key. */
export function timeQuery({ location, kind, distanceM }: TimeSelection): string {
  const distance = distanceM === null ? '' : `&distance=${distanceM}`;
  return `?location=${slugify(location)}&kind=${kind}${distance}`;
}
