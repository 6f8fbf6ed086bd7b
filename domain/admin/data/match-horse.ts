import { fold } from '#domain/shared/slug.ts';
import type { Cell } from './cell.ts';

/** A horse that is already stored, or was met earlier in the file. */
export type KnownHorse = { id: number; name: string; country: string | null; birthYear: number | null };

export type HorseMatch = { kind: 'one'; horse: KnownHorse } | { kind: 'none' } | { kind: 'several'; count: number };

/** Names with the same key are the same name: case, diacritics, apostrophes and runs of spaces don't part them. */
export const horseNameKey = (name: string): string => fold(name).replace(/\s+/g, ' ').trim();

/**
 * Decision G: a horse is its folded name and country, and birth year when given; several matches are an error.
 * `namesakes` share the name's key. An absent country says nothing, an empty one means Czech-bred (domain.md 4.4).
 * A horse whose birth year isn't known yet fits any.
 */
export const matchHorse = (
  namesakes: readonly KnownHorse[],
  given: { country: Cell<string>; birthYear: Cell<number> },
): HorseMatch => {
  const country = given.country?.toUpperCase() ?? null;
  const candidates = namesakes.filter(
    (horse) => given.country === undefined || (horse.country?.toUpperCase() ?? null) === country,
  );
  return singleMatch(given.birthYear ? withBirthYear(candidates, given.birthYear) : candidates);
};

const withBirthYear = (horses: readonly KnownHorse[], birthYear: number): readonly KnownHorse[] => {
  const exact = horses.filter((horse) => horse.birthYear === birthYear);
  return exact.length > 0 ? exact : horses.filter((horse) => horse.birthYear === null);
};

const singleMatch = (horses: readonly KnownHorse[]): HorseMatch => {
  const [horse] = horses;
  if (!horse) return { kind: 'none' };
  return horses.length === 1 ? { kind: 'one', horse } : { kind: 'several', count: horses.length };
};
