import { distanceBands } from '#domain/racing/distance-band.ts';
import { raceKinds } from '#domain/racing/race-kind.ts';
import type { Query } from '#domain/shared/query.ts';
import type { RunFilter } from './run-view.ts';

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
