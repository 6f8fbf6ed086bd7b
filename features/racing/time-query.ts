import type { RaceKind } from './race-kind.rules.ts';
import { slugify } from '#platform/text/slug.rules.ts';

export type TimeSelection = { location: string; kind: RaceKind; distanceM: number | null };

/**
 * The query of /time-distance: '?location=praha&kind=flat&distance=1600', always in this order, so that the page is
 * cached once.
 */
export function timeQuery({ location, kind, distanceM }: TimeSelection): string {
  const distance = distanceM === null ? '' : `&distance=${distanceM}`;
  return `?location=${slugify(location)}&kind=${kind}${distance}`;
}
