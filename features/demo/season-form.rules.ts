import { hasWon } from '#features/racing/placing.rules.ts';
import type { NumberedRace } from './numbered-season.rules.ts';

/** An unfinished run counts as this place. */
const unfinishedPlace = 10;

/**
 * Results of the demonstration's season so far, by which its people pick; horses and jockeys by their index in the
 * season.
 */
export type SeasonForm = {
  add(race: NumberedRace): void;
  /** Places so far, oldest first; an unfinished run counts as 10. */
  placesOf(horse: number): readonly number[];
  winsOf(jockey: number): number;
};

/** The form before the first race; `add` takes the races in their order. */
export function createSeasonForm(): SeasonForm {
  const places = new Map<number, number[]>();
  const wins = new Map<number, number>();
  return {
    add({ race }) {
      for (const { horse, jockey, position, status } of race.runners) {
        if (status === 'A' || status === 'DNS') continue; // neither is a run (racing.annulled, racing.starters)
        places.set(horse, [...(places.get(horse) ?? []), position ?? unfinishedPlace]);
        if (hasWon(position)) wins.set(jockey, (wins.get(jockey) ?? 0) + 1);
      }
    },
    placesOf: (horse) => places.get(horse) ?? [],
    winsOf: (jockey) => wins.get(jockey) ?? 0,
  };
}
