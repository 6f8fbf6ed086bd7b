/** Kinds of race, from the many wordings of sources (racing.race-kinds). */
export const raceKinds = ['flat', 'hurdles', 'steeplechase', 'cross-country', 'other'] as const;
export type RaceKind = (typeof raceKinds)[number];

/** The first match wins: a steeplechase cross-country is a cross-country. */
const kindPatterns: readonly (readonly [RegExp, RaceKind])[] = [
  [/cross/, 'cross-country'],
  [/steeple|stch/, 'steeplechase'],
  [/prout|prúten|hurdle|^pp$/, 'hurdles'],
  [/rovin|^flat$/, 'flat'],
];

/**
 * The kind for a source's wording, stored with the race whenever one is saved; anything unknown, trotting too, is
 * 'other' (racing.race-kinds).
 */
export function raceKind(raceType: string): RaceKind {
  const text = raceType.trim().toLowerCase();
  return kindPatterns.find(([kindPattern]) => kindPattern.test(text))?.[1] ?? 'other';
}
