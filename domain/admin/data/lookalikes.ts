import { fold } from '#domain/shared/slug.ts';
import type { KnownHorse } from './match-horse.ts';

/** A horse of a file that isn't stored, and stored ones whose names are nearly the same. `key` is the name's. */
export type Lookalike = { line: number; key: string; name: string; known: KnownHorse[] };

/** Nothing can be told from the letters of shorter names. */
const minLength = 4;
const normalisedLetters = (name: string): string => fold(name).replace(/[^a-z0-9]/g, '');

/**
 * Finds stored horses whose name differs by signs and spaces alone, by one letter, or by two that changed places. By the
 * names with one letter left out: a file of new horses is asked in no time, however many are stored.
 */
export function createLookalikeFinder(horses: Iterable<KnownHorse>): (name: string) => KnownHorse[] {
  const index = new Map<string, KnownHorse[]>();
  for (const horse of horses) {
    for (const variant of deletionVariants(normalisedLetters(horse.name)))
      index.set(variant, [...(index.get(variant) ?? []), horse]);
  }
  return (name) => {
    const target = normalisedLetters(name);
    const found = new Set([...deletionVariants(target)].flatMap((variant) => index.get(variant) ?? []));
    return [...found].filter((horse) => isNear(target, normalisedLetters(horse.name))).toSorted((a, b) => a.id - b.id);
  };
}

function deletionVariants(word: string): Set<string> {
  if (word.length < minLength) return new Set([word]);
  return new Set([word, ...Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1))]);
}

/** A digit parts two horses: 'Star 2' isn't 'Star 3'. */
function isNear(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [one, other] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (/\d/.test(one + other)) return false;
  return (one.length < 2 && other.length < 2) || (one.length === 2 && other === `${one[1]}${one[0]}`);
}

/**
 * What an administrator says of each lookalike: 'new', or the id of the stored horse it is. The stored ones by the name's
 * key; null when one isn't decided, or is decided for a horse that wasn't offered.
 */
export function resolveLookalikes(
  lookalikes: readonly Lookalike[],
  decisions: Readonly<Record<string, string>>,
): Map<string, number> | null {
  const chosenIds = new Map<string, number>();
  for (const { key, known } of lookalikes) {
    if (decisions[key] === 'new') continue;
    const horse = known.find(({ id }) => String(id) === decisions[key]);
    if (!horse) return null;
    chosenIds.set(key, horse.id);
  }
  return chosenIds;
}
