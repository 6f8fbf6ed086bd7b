import type { PriceFilter } from '#features/odds/price-results.rules.ts';
import { type FieldSize, fieldSizes } from '#features/racing/field-size.rules.ts';
import { type RaceKind, raceKinds } from '#features/racing/race-kind.rules.ts';
import type { Query } from '#platform/http/query.rules.ts';

/** The races that the long-run table counts; null = all. */
export type LongRunFilter = PriceFilter & { season: number | null };

/** The long-run table's filter from a query; unknown values are ignored. */
export function parseLongRunFilter(query: Query): LongRunFilter {
  const season = query.get('season');
  const kind = query.get('kind');
  const field = query.get('field');
  return {
    season: season !== null && /^\d{4}$/.test(season) ? Number(season) : null,
    // The course by its name, as filters of lists have it; addresses of results have its slug (`location`).
    location: query.get('course') || null,
    kind: raceKinds.includes(kind as RaceKind) ? (kind as RaceKind) : null,
    fieldSize: fieldSizes.includes(field as FieldSize) ? (field as FieldSize) : null,
  };
}
