import type { SortKey } from './race-day-view.ts';
import { sortKeys } from './race-day-view.ts';

/** The chosen key by race number. */
export type SortChoice = ReadonlyMap<number, SortKey>;

/** Decision I: `sort=<race number>:<key>`, repeated. What is not such a pair is passed over; of two for a race the last holds. */
export function parseSortParams(values: readonly string[]): SortChoice {
  return new Map(
    values.flatMap((value) => {
      const [, race, key] = /^([1-9]\d?):([a-z]+)$/.exec(value) ?? [];
      const known = sortKeys.find((sortKey) => sortKey === key);
      return race && known ? [[Number(race), known] as const] : [];
    }),
  );
}

/** The values of the `sort` parameter by rising race number, so that one choice has one address. */
export function sortParams(choice: SortChoice): string[] {
  return [...choice].toSorted(([a], [b]) => a - b).map(([race, key]) => `${race}:${key}`);
}

/** The choice with one race sorted anew; others stay. */
export function withSort(choice: SortChoice, raceNumber: number, key: SortKey): SortChoice {
  return new Map([...choice, [raceNumber, key]]);
}
