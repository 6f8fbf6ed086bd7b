import type { SortKey } from './race-day-view.rules.ts';
import { sortKeys } from './race-day-view.rules.ts';

/** The sorting that a visitor chose on the home page: the key by race number. */
export type SortChoice = ReadonlyMap<number, SortKey>;

/**
 * Reads repeated `sort=<race number>:<key>` parameters; anything else is ignored, and the last of two for a race wins
 * (race-day.sort-in-address).
 */
export function parseSortParams(values: readonly string[]): SortChoice {
  return new Map(
    values.flatMap((value) => {
      const [, race, key] = /^([1-9]\d?):([a-z]+)$/.exec(value) ?? [];
      const known = sortKeys.find((sortKey) => sortKey === key);
      return race && known ? [[Number(race), known] as const] : [];
    }),
  );
}

/** The values of the `sort` parameter in order of race number, so that the same choice always gives the same URL. */
export function sortParams(sorting: SortChoice): string[] {
  return [...sorting].toSorted(([a], [b]) => a - b).map(([race, key]) => `${race}:${key}`);
}

/** The choice with one race's key replaced. */
export function withSort(sorting: SortChoice, raceNumber: number, key: SortKey): SortChoice {
  return new Map([...sorting, [raceNumber, key]]);
}
