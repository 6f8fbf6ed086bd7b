import type { SortKey } from './race-day-view.rules.ts';
import { type SortChoice, sortParams, withSort } from './sort-params.rules.ts';

/**
 * The home page's address with one card's key replaced; null = the default order, which has no parameter
 * (race-day.sort-in-address).
 */
export function sortAddress(eventId: number, choice: SortChoice, raceNumber: number, key: SortKey | null): string {
  const others = new Map([...choice].filter(([race]) => race !== raceNumber));
  const sorts = sortParams(key === null ? others : withSort(others, raceNumber, key));
  return [`/?eventId=${eventId}`, ...sorts.map((sort) => `sort=${sort}`)].join('&');
}
