import { fold } from '#platform/text/slug.rules.ts';
import { type Cell, hasValue } from '#features/racing/cell.rules.ts';
import { isBornLate } from '#features/racing/born-late.rules.ts';
import { readHorse } from '#features/racing/horse-identity.rules.ts';
import { formatDate } from '#text/platform/time/date';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { columnName, type RowParts } from '#features/racing/fields.rules.ts';
import { lettersAndDigits } from '#features/records/find-pairs.rules.ts';

/** A stored horse, or a new one of an earlier row of the file. */
export type KnownHorse = { id: number; name: string; country: string | null; birthYear: number | null };

type HorseMatch = { kind: 'one'; horse: KnownHorse } | { kind: 'none' } | { kind: 'several'; count: number };

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

/** 'Ing.', 's.r.o.' tell no records apart; 'ml.', 'st.' and an initial, 'J.', do. */
const addition = /^(?!(?:ml|st)\.)[\p{L}.]{2,}\.$/u;

/**
 * Equal for names of riders, trainers or stables that may be one: whatever the order of the words, case, accents and
 * punctuation, without titles (import.namesakes).
 */
export function namesakeKey(name: string): string {
  const words = fold(name)
    .split(/[\s,]+/)
    .filter((word) => !addition.test(word))
    .map((word) => word.replace(/[^a-z0-9]/g, ''));
  return words.filter(Boolean).toSorted().join(' ');
}

/** The warning about a new record beside a stored one that it resembles. */
export const namesakeWarning = (known: string): string =>
  `nový záznam, ale uloženo je už „${known}“; je-li to totéž, slučte je, dva lidi téhož jména rozliší ml. a\u00a0st.`;

type ParentField = 'sire' | 'dam' | 'damSire';
const parentFields: readonly ParentField[] = ['sire', 'dam', 'damSire'];

/** What the accepted rows of a file have said of a horse so far, with the lines that said it. */
export type HorseLife = {
  birthYear: number | null;
  firstRun: { date: PragueDate; line: number };
  parents: Partial<Record<ParentField, { name: string; line: number }>>;
};

type Row = { line: number; event: { date: PragueDate }; horse: Partial<RowParts['horse']> };
type Problem = { column: string; value: string | number; reason: string };

/** The reason for which a birth year is refused that a run of the horse speaks against. */
export const ranBefore = (run: PragueDate, line: number | null): string =>
  `kůň běžel už ${formatDate(run)}${line === null ? '' : ` (řádek\u00a0${line})`}, narodit se tak pozdě nemohl`;

/**
 * Why a row can't be of the horse that it names: the horse would run before its birth (import.born-late), or an earlier row
 * gives it another parent (import.parents). `birthYear`: what is known of the horse, stored or from the file.
 */
export function findLifeProblem(row: Row, birthYear: number | null, life: HorseLife | null): Problem | null {
  const { horse, event } = row;
  if (hasValue(horse.birthYear) && life && isBornLate(horse.birthYear, life.firstRun.date)) {
    const { date, line } = life.firstRun;
    return { column: 'horse_birth_year', value: horse.birthYear, reason: ranBefore(date, line) };
  }
  if (birthYear !== null && isBornLate(birthYear, event.date)) {
    const reason = `kůň toho jména se narodil roku\u00a0${birthYear}; je-li to jiný kůň, doplňte jeho rok narození`;
    return { column: 'horse', value: horse.name ?? '', reason };
  }
  for (const field of parentFields) {
    const [given, known] = [horse[field], life?.parents[field]];
    if (!hasValue(given) || !known || isSameParent(given, known.name)) continue;
    return {
      column: columnName('horse', field),
      value: given,
      reason: `řádek\u00a0${known.line} téhož koně má ${known.name}`,
    };
  }
  return null;
}

/** The life with what one more accepted row says. */
export function lifeAfter(life: HorseLife | null, row: Row, birthYear: number | null): HorseLife {
  const run = { date: row.event.date, line: row.line };
  const parents = { ...life?.parents };
  for (const field of parentFields) {
    const name = row.horse[field];
    if (hasValue(name)) parents[field] ??= { name, line: row.line };
  }
  return { birthYear, firstRun: life && life.firstRun.date <= run.date ? life.firstRun : run, parents };
}

/** Whether two printed names are one parent: by letters, and countries as far as both print them. */
export function isSameParent(a: string, b: string): boolean {
  const [first, second] = [readHorse(a), readHorse(b)];
  const isOneCountry = first.country === null || second.country === null || first.country === second.country;
  return isOneCountry && fold(first.name) === fold(second.name);
}

/** Whether a fact that a file gives of a horse is another parent than the stored one. */
export function isOtherParent(field: string, stored: unknown, given: unknown): boolean {
  if (!parentFields.some((parent) => parent === field)) return false;
  return typeof stored === 'string' && typeof given === 'string' && !isSameParent(stored, given);
}

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
