import { fold } from '#platform/text/slug.rules.ts';
import { type Cell, hasValue } from '#features/racing/cell.rules.ts';

/** A stored horse, or a new one of an earlier row of the file. */
export type KnownHorse = { id: number; name: string; country: string | null; birthYear: number | null };

export type HorseMatch = { kind: 'one'; horse: KnownHorse } | { kind: 'none' } | { kind: 'several'; count: number };

/**
 * Finds a horse among its namesakes, which share the folded name, by country, and by birth year when given
 * (import.horse-matching). An absent country matches any, an empty one means Czech-bred. A stored horse without a birth
 * year matches any.
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

type LineupHorse = { horse: KnownHorse; number: number | null };

/**
 * The horse of a row among those of its name in the race's own lineup, who come before namesakes elsewhere
 * (import.horse-matching). Under its number an empty country says nothing, since results often leave it out.
 */
export function matchInLineup(
  lineup: readonly LineupHorse[],
  { number, ...facts }: { number: Cell<number>; country: Cell<string>; birthYear: Cell<number> },
): KnownHorse | null {
  const numbered = lineup.filter((one) => hasValue(number) && one.number === number).map(({ horse }) => horse);
  const all = lineup.map(({ horse }) => horse);
  for (const match of [
    matchHorse(numbered, { ...facts, country: facts.country ?? undefined }),
    matchHorse(all, facts),
  ]) {
    if (match.kind === 'one') return match.horse;
  }
  return null;
}

/**
 * The spellings that were merged into stored horses, by their keys (import.merged-names). A birth year that wasn't known
 * of a spelling is the stored horse's.
 */
export function mergedHorses(
  merged: readonly (KnownHorse & { nameFolded: string })[],
  stored: ReadonlyMap<number, KnownHorse>,
): Map<string, KnownHorse[]> {
  const known = merged.flatMap(({ nameFolded, ...horse }) => {
    const survivor = stored.get(horse.id);
    const birthYear = horse.birthYear ?? survivor?.birthYear ?? null;
    return survivor ? [{ key: fold(nameFolded), horse: { ...horse, birthYear } }] : [];
  });
  const byKey = Map.groupBy(known, ({ key }) => key);
  return new Map([...byKey].map(([key, found]) => [key, found.map(({ horse }) => horse)]));
}

/** The stored horse that a name of no stored one meant before a merge; null when none or several did. */
export function findMergedHorse(
  merged: ReadonlyMap<string, readonly KnownHorse[]>,
  stored: ReadonlyMap<number, KnownHorse>,
  key: string,
  facts: { country?: Cell<string>; birthYear?: Cell<number> },
): KnownHorse | null {
  const byId = Map.groupBy(merged.get(key) ?? [], ({ id }) => id);
  const matching = [...byId].filter(
    ([, spellings]) => matchHorse(spellings, { country: facts.country, birthYear: facts.birthYear }).kind !== 'none',
  );
  const [first] = matching;
  return first && matching.length === 1 ? (stored.get(first[0]) ?? null) : null;
}

const withBirthYear = (horses: readonly KnownHorse[], birthYear: number): readonly KnownHorse[] => {
  const exact = horses.filter((horse) => horse.birthYear === birthYear);
  return exact.length > 0 ? exact : horses.filter((horse) => horse.birthYear === null);
};

const singleMatch = (horses: readonly KnownHorse[]): HorseMatch => {
  const [horse] = horses;
  if (!horse) return { kind: 'none' };
  return horses.length === 1 ? { kind: 'one', horse } : { kind: 'several', count: horses.length };
};
