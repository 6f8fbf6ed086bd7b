import type { RaceKind } from './race-kind.rules.ts';

const labels: Record<Exclude<RaceKind, 'other'>, string> = {
  flat: 'rovinový',
  hurdles: 'přes proutky',
  steeplechase: 'steeplechase',
  'cross-country': 'steeplechase cross-country',
};

/** The race type as a card prints it; of kind 'other', the source's wording. */
export function raceKindLabel(kind: RaceKind, raceType: string): string {
  return kind === 'other' ? raceType : labels[kind];
}
