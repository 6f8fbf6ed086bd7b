import type { PragueDate } from '#domain/shared/time.ts';

/** Stallion, mare, gelding: the Czech abbreviations of race cards, as they are stored. */
export type HorseSex = 'hř' | 'kl' | 'val';

/** Racehorses have their birthday on 1 January, so the age is a difference of years; null without a birth year. */
export function horseAge(birthYear: number | null, today: PragueDate): number | null {
  return birthYear === null ? null : Number(today.slice(0, 4)) - birthYear;
}
