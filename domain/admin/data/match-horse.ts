import { fold } from '#domain/shared/slug.ts';
import type { Cell } from './cell.ts';

/** A stored horse, or a new one of an earlier row of the file. */
export type KnownHorse = { id: number; name: string; country: string | null; birthYear: number | null };

export type HorseMatch = { kind: 'one'; horse: KnownHorse } | { kind: 'none' } | { kind: 'several'; count: number };

/** Key of a name: equal for names that differ only in case, diacritics, kind of apostrophe or number of spaces. */
export const horseNameKey = (name: string): string => fold(name).replace(/\s+/g, ' ').trim();

/**
 * Finds a horse among its namesakes, which share the name's key, by country, and by birth year when given
 * (import.horse-matching). An absent country matches any, an empty one means Czech-bred. A stored horse without a birth
 * year matches any. For imports and admin grids.
 */
export const matchHorse = (
  namesakes: readonly KnownHorse[],
  facts: { country: Cell<string>; birthYear: Cell<number> },
): HorseMatch => {
  const country = facts.country?.toUpperCase() ?? null;
  const candidates = namesakes.filter(
    (horse) => facts.country === undefined || (horse.country?.toUpperCase() ?? null) === country,
  );
  return singleMatch(facts.birthYear ? withBirthYear(candidates, facts.birthYear) : candidates);
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
