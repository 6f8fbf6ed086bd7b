import type { RaceKind } from '#domain/racing/race-kind.ts';

/** The normalised kind of a race type as printed: 'Rovina', 'rovinový', 'Proutky', 'Steeplechase crosscountry' (domain.md 4.1). */
export const raceKindOf = (raceType: string): RaceKind => {
  const type = raceType.toLowerCase();
  if (/cross/.test(type)) return 'cross-country';
  if (/steeple|stch/.test(type)) return 'steeplechase';
  if (/prout|^pp$/.test(type)) return 'hurdles';
  return /rovin/.test(type) ? 'flat' : 'other';
};
