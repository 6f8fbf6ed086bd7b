import { distanceBands } from '#features/racing/distance-band.rules.ts';
import { raceKinds } from '#features/racing/race-kind.rules.ts';
import type { Query } from '#platform/http/query.rules.ts';
import type { RunFilter } from './run-view.rules.ts';

/** The filter of the run table from its query; an unknown value counts as not given. */
export function parseRunFilter(query: Query): RunFilter {
  const year = query.get('year');
  return {
    year: year !== null && /^\d{4}$/.test(year) ? year : null,
    course: query.get('course') || null,
    kind: raceKinds.find((kind) => kind === query.get('kind')) ?? null,
    band: distanceBands.find((band) => band === query.get('band')) ?? null,
  };
}
