import type { SortKey } from './race-day-view.ts';
import { sortKeys } from './race-day-view.ts';

/** The visitor's choice of order on the home page: the chosen key by race number. */
export type SortChoice = ReadonlyMap<number, SortKey>;

/** Repeated `sort=<race number>:<key>`; anything else is ignored, the last of two for a race wins (race-day.sort-in-address). */
export function parseSortParams(values: readonly string[]): SortChoice {
  return new Map(
    values.flatMap((value) => {
      const [, race, key] = /^([1-9]\d?):([a-z]+)$/.exec(value) ?? [];
      const known = sortKeys.find((sortKey) => sortKey === key);
      return race && known ? [[Number(race), known] as const] : [];
    }),
  );
}

/** The values of the `sort` parameter in order of race number, so that one choice has one address. */
export function sortParams(choice: SortChoice): string[] {
  return [...choice].toSorted(([a], [b]) => a - b).map(([race, key]) => `${race}:${key}`);
}

/** The choice with one race's key replaced. */
export function withSort(choice: SortChoice, raceNumber: number, key: SortKey): SortChoice {
  return new Map([...choice, [raceNumber, key]]);
}
