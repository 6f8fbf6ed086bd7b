import { isBornLate } from '#features/racing/born-late.rules.ts';
import { readHorse } from '#features/racing/horse-identity.rules.ts';
import { formatDate } from '#platform/time/czech-date.rules.ts';
import { fold } from '#platform/text/slug.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { hasValue } from '#features/racing/cell.rules.ts';
import { type RowParts, columnName } from '#features/racing/fields.rules.ts';

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
