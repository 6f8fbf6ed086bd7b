import { readHorse } from '#features/racing/horse-identity.rules.ts';
import { fold } from '#platform/text/slug.rules.ts';
import type { RowParts } from '#features/racing/fields.rules.ts';
import { lettersAndDigits } from '#features/admin/find-pairs.rules.ts';
import type { KnownHorse } from './match-horse.rules.ts';

/** A new horse of a file, and stored ones with a similar name. `key` is the folded name. */
export type Lookalike = { line: number; key: string; name: string; known: KnownHorse[] };

/** Shorter names are not compared by their letters: too many would be similar. */
const minLength = 4;

/**
 * Returns a function that finds stored horses whose name differs only by punctuation and spaces, by one letter, or by
 * two swapped ones (import.lookalikes). Indexes the names with each letter left out, horse by horse, so that a look-up
 * scans no list.
 */
export function* createLookalikeFinder(horses: Iterable<KnownHorse>): Generator<void, (name: string) => KnownHorse[]> {
  const index = new Map<string, KnownHorse[]>();
  for (const horse of horses) {
    for (const variant of deletionVariants(lettersAndDigits(horse.name))) {
      const others = index.get(variant);
      if (others) others.push(horse);
      else index.set(variant, [horse]);
    }
    yield;
  }
  return (name) => {
    const target = lettersAndDigits(name);
    const found = new Set([...deletionVariants(target)].flatMap((variant) => index.get(variant) ?? []));
    return [...found].filter((horse) => isNear(target, lettersAndDigits(horse.name))).toSorted((a, b) => a.id - b.id);
  };
}

function deletionVariants(word: string): Set<string> {
  if (word.length < minLength) return new Set([word]);
  return new Set([word, ...Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1))]);
}

/** Whether names differ by one letter more, less or other, or by two swapped ones; never by a digit: 'Star 2' isn't 'Star 3'. */
function isNear(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [middleA, middleB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (/\d/.test(middleA + middleB)) return false;
  return (
    (middleA.length < 2 && middleB.length < 2) || (middleA.length === 2 && middleB === `${middleA[1]}${middleA[0]}`)
  );
}

/**
 * Key of the foals of one mare by one sire in one year, of which there is hardly ever more than one: under another name it
 * is a horse that was renamed. Null when something of it isn't known.
 */
export function parentsKey({
  sire,
  dam,
  birthYear,
}: Pick<Partial<RowParts['horse']>, 'sire' | 'dam' | 'birthYear'>): string | null {
  if (!sire || !dam || !birthYear) return null;
  return [readHorse(sire).name, readHorse(dam).name, birthYear].map((part) => fold(String(part))).join('|');
}

/** Stored namesakes that a new horse may be: the country of one of the two is unknown, and no birth year speaks against it. */
export const possibleNamesakes = (horse: KnownHorse, namesakes: readonly KnownHorse[]): KnownHorse[] =>
  namesakes.filter(
    ({ country, birthYear }) =>
      (country === null) !== (horse.country === null) &&
      (birthYear === null || horse.birthYear === null || birthYear === horse.birthYear),
  );

/**
 * Ids of the stored horses that an administrator chose, by the name's key, null for a new one. `decisions` are 'new' or the
 * id of an offered horse; null when one is missing or names another horse.
 */
export function resolveLookalikes(
  lookalikes: readonly Lookalike[],
  decisions: Readonly<Record<string, string>>,
): Map<string, number | null> | null {
  const chosenIds = new Map<string, number | null>();
  for (const { key, known } of lookalikes) {
    if (decisions[key] === 'new') {
      chosenIds.set(key, null);
      continue;
    }
    const horse = known.find(({ id }) => String(id) === decisions[key]);
    if (!horse) return null;
    chosenIds.set(key, horse.id);
  }
  return chosenIds;
}
