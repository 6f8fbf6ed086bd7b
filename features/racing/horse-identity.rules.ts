import { horseName } from './horse-name.rules.ts';

/** What tells horses apart (racing.horse-names); country null = Czech-bred, or nobody knows. */
export type HorseIdentity = { name: string; country: string | null; birthYear: number | null };

/** A horse as people write it: 'Tempest (FR)', without the birth year. */
export function printHorse({ name, country }: Pick<HorseIdentity, 'name' | 'country'>): string {
  return country === null ? horseName(name) : `${horseName(name)} (${country})`;
}

/** Letters of a country's code, 'FR' and 'IRE'. */
export const countryLetters = { min: 2, max: 3 };
export const countryPattern = `[A-Za-z]{${countryLetters.min},${countryLetters.max}}`;
const printedHorse = new RegExp(
  `^(.+?)\\s*(?:\\(\\s*(${countryPattern})\\s*\\*?\\s*\\)\\*?)?\\s*(?:((?:19|20)\\d{2}))?$`,
);

/** Reads 'Tempest (FR) 2018' and 'Tempest(FR*)' as name, country and birth year (racing.horse-suffix). */
export function readHorse(text: string): HorseIdentity {
  const match = printedHorse.exec(text.trim());
  const [, name = text, country, year] = match ?? [];
  return { name: name.trim(), country: country?.toUpperCase() ?? null, birthYear: year ? Number(year) : null };
}

/**
 * The same of a name that a source or a record gives: without a country it stays whole, because 'Expres 2000' is a
 * name.
 */
export function splitSuffix(name: string): HorseIdentity {
  const horse = readHorse(name);
  return horse.country === null ? { name, country: null, birthYear: null } : horse;
}
