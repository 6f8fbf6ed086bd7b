import type { PriceFilter } from '#domain/odds/price-results.ts';
import { type FieldSize, fieldSizes } from '#domain/racing/field-size.ts';
import { type RaceKind, raceKinds } from '#domain/racing/race-kind.ts';

/** The filter of the long-run table as it stands in an address; anything unknown counts as not given. */
export function longRunFilter(query: { get(name: string): string | null }): PriceFilter & { season: number | null } {
  const season = query.get('season');
  const kind = query.get('kind');
  const field = query.get('field');
  return {
    season: season !== null && /^\d{4}$/.test(season) ? Number(season) : null,
    location: query.get('course') || null,
    kind: raceKinds.includes(kind as RaceKind) ? (kind as RaceKind) : null,
    field: fieldSizes.includes(field as FieldSize) ? (field as FieldSize) : null,
  };
}

/** The number of a race in an address; null when it is missing or none. */
export function parseRaceNumber(value: string | null): number | null {
  return value !== null && /^[1-9]\d?$/.test(value) ? Number(value) : null;
}
