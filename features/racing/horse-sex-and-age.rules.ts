import type { PragueDate } from '#platform/time/time.rules.ts';

/** Stallion, mare, gelding: the Czech abbreviations of race cards, as they are stored. */
export type HorseSex = 'hř' | 'kl' | 'val';

/** Nobody tells us of a horse's death; hardly one lives longer. */
const maxAge = 25;

/**
 * Racehorses have their birthday on 1 January, so the age is a difference of years; null without a birth year, and where
 * the horse can hardly be alive (racing.ages).
 */
export function horseAge(birthYear: number | null, today: PragueDate): number | null {
  const age = birthYear === null ? null : Number(today.slice(0, 4)) - birthYear;
  return age !== null && age >= 0 && age <= maxAge ? age : null;
}
