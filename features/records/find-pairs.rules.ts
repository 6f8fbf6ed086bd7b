import { readHorse, splitSuffix } from '#features/racing/horse-identity.rules.ts';
import type { HorseSex } from '#features/racing/horse-sex-and-age.rules.ts';
import { fold } from '#platform/text/slug.rules.ts';

/** The records whose probable duplicates are listed; trainers and stables are only merged as a chosen pair. */
export type PairKind = 'horse' | 'jockey';

/** One of two records that may be the same horse, jockey, trainer or stable; `firstRun` and `lastRun` are race days. */
export type Candidate = {
  id: number;
  name: string;
  /** Of a horse: country suffix, null = Czech-bred or unknown. */
  country: string | null;
  birthYear: number | null;
  sex: HorseSex | null;
  trainer: string | null;
  runs: number;
  wins: number;
  firstRun: string | null;
  lastRun: string | null;
};

/** Why two records may be one: equal letters, one letter apart, or a first name shortened to its initial. */
export type PairReason = 'same-letters' | 'one-letter' | 'initials';
export type Pair = { a: Candidate; b: Candidate; reason: PairReason };

const suffix = /[ ,]+(ml|st)\.?$/;
/** A name for comparison: folded, without punctuation and spaces. */
export const lettersAndDigits = (name: string): string => fold(name).replace(/[^a-z0-9]/g, '');

/** 'ml', 'st' or '': it tells two people of one name apart (racing.rider-names). */
const generationSuffix = (name: string): string => suffix.exec(fold(name).trim())?.[1] ?? '';

/**
 * Horses of one folded name, or one letter apart with the same trainer; not of different countries, birth years or
 * sexes, where an unknown value is no difference (admin.duplicates).
 */
export function findHorsePairs(horses: readonly Candidate[]): Pair[] {
  const equal = pairsWithin(horses, horseLetters).map(([a, b]) => createPair(a, b, 'same-letters'));
  const near = pairsWithin(horses, (horse) => horse.trainer)
    .filter(([a, b]) => isOneLetterApart(horseLetters(a), horseLetters(b)))
    .map(([a, b]) => createPair(a, b, 'one-letter'));
  return [...equal, ...near].filter(({ a, b }) => canBeOneHorse(a, b)).toSorted(byRuns);
}

const horseLetters = ({ name }: Candidate): string => lettersAndDigits(splitSuffix(name).name);

/** The country of the record, or of a suffix that an earlier import left in its name. */
const countryOf = ({ name, country }: Pick<Candidate, 'name' | 'country'>): string | null =>
  (country ?? splitSuffix(name).country)?.toUpperCase() ?? null;

const canBeOneHorse = (a: Candidate, b: Candidate): boolean =>
  canBeEqual(countryOf(a), countryOf(b)) && canBeEqual(a.birthYear, b.birthYear) && !contradictsBySex(a, b);

/** A stallion is gelded, so only mares are told apart. */
const isMare = ({ sex }: Pick<Candidate, 'sex'>): boolean | null => (sex === null ? null : sex === 'kl');

/** Whether two values agree or one of them is unknown. */
const canBeEqual = <Value>(a: Value | null, b: Value | null): boolean => a === null || b === null || a === b;

/**
 * Jockeys of one folded name, or one the other's name with an initial: 'R. Novák' and 'Radek Novák' (admin.duplicates).
 */
export function findJockeyPairs(jockeys: readonly Candidate[]): Pair[] {
  const equal = pairsWithin(jockeys, (jockey) => lettersAndDigits(jockey.name)).map(([a, b]) =>
    createPair(a, b, 'same-letters'),
  );
  const abbreviated = pairsWithin(jockeys, (jockey) => surnameKey(jockey.name))
    .filter(([a, b]) => isAbbreviated(a.name, b.name))
    .map(([a, b]) => createPair(a, b, 'initials'));
  return [...equal, ...abbreviated]
    .filter(({ a, b }) => generationSuffix(a.name) === generationSuffix(b.name))
    .toSorted(byRuns);
}

const createPair = (a: Candidate, b: Candidate, reason: PairReason): Pair => ({ a, b, reason });

const byRuns = (pair: Pair, other: Pair): number =>
  other.a.runs + other.b.runs - (pair.a.runs + pair.b.runs) || pair.a.id - other.a.id;

/** Every two records of one key, the one with more runs first. */
function pairsWithin(all: readonly Candidate[], keyOf: (record: Candidate) => string | null): [Candidate, Candidate][] {
  return [...Map.groupBy(all, keyOf)].flatMap(([key, group]) => {
    if (key === null || key === '') return [];
    const ordered = group.toSorted((a, b) => b.runs - a.runs || a.id - b.id);
    return ordered.flatMap((a, index) => ordered.slice(index + 1).map((b): [Candidate, Candidate] => [a, b]));
  });
}

const minComparedLength = 5;

/** Whether names differ by one letter more, less or other. Short names are too often different names. */
export function isOneLetterApart(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < minComparedLength || short === long || long.length - short.length > 1) return false;
  let index = 0;
  while (index < short.length && short[index] === long[index]) index += 1;
  const rest = short.length === long.length ? short.slice(index + 1) : short.slice(index);
  return rest === long.slice(index + 1);
}

const wordsOf = (name: string): string[] => fold(name).trim().replace(suffix, '').split(/\s+/);

/** 'r novak': the first letter and the surname. */
function surnameKey(name: string): string | null {
  const words = wordsOf(name);
  return words.length < 2 ? null : `${words[0]?.[0]} ${words.at(-1)}`;
}

const isInitial = (word: string): boolean => /^[a-z]\.?$/.test(word);

function isAbbreviated(a: string, b: string): boolean {
  const [first, second] = [wordsOf(a)[0] ?? '', wordsOf(b)[0] ?? ''];
  return isInitial(first) !== isInitial(second);
}

/**
 * Whether a typed name is probably meant to be a stored one: equal letters, one letter apart, or a first name shortened
 * to its initial (race-office.lookalikes).
 */
export function isLookalikeName(typed: string, known: string): boolean {
  const [a, b] = [readHorse(typed).name, readHorse(known).name];
  const [lettersA, lettersB] = [lettersAndDigits(a), lettersAndDigits(b)];
  if (lettersA === lettersB || isOneLetterApart(lettersA, lettersB)) return true;
  const surname = surnameKey(a);
  return surname !== null && surname === surnameKey(b) && isAbbreviated(a, b);
}

export type Contradiction = { field: 'country' | 'birthYear' | 'sex'; values: [string | null, string | null] };

/**
 * What makes it doubtful that two horses are one (admin.merge-fields): known birth years or sexes that differ, a gelded
 * stallion apart, or a country of one of them alone, because without one a horse is Czech-bred.
 */
export function findContradictions(a: MergedHorse, b: MergedHorse): Contradiction[] {
  const country: [string | null, string | null] = [countryOf(a), countryOf(b)];
  const found: (Contradiction | false)[] = [
    country[0] !== country[1] && { field: 'country', values: country },
    !canBeEqual(a.birthYear, b.birthYear) && {
      field: 'birthYear',
      values: [String(a.birthYear), String(b.birthYear)],
    },
    contradictsBySex(a, b) && { field: 'sex', values: [a.sex, b.sex] },
  ];
  return found.filter((one) => one !== false);
}

type MergedHorse = Pick<Candidate, 'name' | 'country' | 'birthYear' | 'sex'>;

/** Whether one is a mare and the other isn't: merged only when somebody says so (admin.merge-fields). */
export const contradictsBySex = (a: Pick<Candidate, 'sex'>, b: Pick<Candidate, 'sex'>): boolean =>
  !canBeEqual(isMare(a), isMare(b));

export type MergeRefusal = 'merge.same' | 'merge.country' | 'merge.generation' | 'merge.same-race';

/**
 * Refuses to merge two that can't be one: of two known countries, 'ml.' and 'st.', or both in one race
 * (admin.duplicates).
 */
export function mergeRefusal(
  a: Pick<Candidate, 'id' | 'name' | 'country'>,
  b: Pick<Candidate, 'id' | 'name' | 'country'>,
  sharedRaces: number,
): MergeRefusal | null {
  if (a.id === b.id) return 'merge.same';
  if (!canBeEqual(countryOf(a), countryOf(b))) return 'merge.country';
  if (generationSuffix(a.name) !== generationSuffix(b.name)) return 'merge.generation';
  return sharedRaces > 0 ? 'merge.same-race' : null;
}
