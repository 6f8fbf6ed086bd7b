import { type CellStyle, czechNumber, hasValue, readDate, readInteger } from '#features/racing/cell.rules.ts';
import {
  columnName,
  fieldByColumn,
  placeMarkets,
  type PriceField,
  requiredColumns,
  type RowParts,
} from '#features/racing/fields.rules.ts';
import { maxOdds } from '#features/odds/market-check.rules.ts';
import { formatInteger } from '#text/platform/text/number';
import { splitSuffix } from '#features/racing/horse-identity.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { DayFinder } from '#features/racing/find-day.rules.ts';
import { isEmptyCell } from '#platform/text/empty-cell.rules.ts';
import { withoutTextMarks } from '#platform/text/spreadsheet-text.rules.ts';
import type { RowProblem } from './import-report.rules.ts';

/** The price fields of one bookmaker, from the win market to the place market 1–7 (odds.place-markets). */
export const priceFields = (bookmaker: 'fortuna' | 'tipsport'): readonly PriceField[] => [
  `${bookmaker}Odds`,
  ...placeMarkets.map((places) => `${bookmaker}Place${places}Odds` as const),
];

const fieldsByBookmaker = [priceFields('fortuna'), priceFields('tipsport')];
const fields: readonly (keyof RowParts['runner'] & (PriceField | 'odds'))[] = ['odds', ...fieldsByBookmaker.flat()];

/** Warnings for prices of a file above 10 000, or above that of a shorter market of the same bookmaker (odds.entry-rules). */
export const findPriceWarnings = (runner: Partial<RowParts['runner']>, line: number): RowProblem[] => {
  const warn = (field: string, value: number, reason: string): RowProblem => ({
    line,
    column: columnName('runner', field),
    value: czechNumber(value),
    reason,
  });
  const outOfRange = fields.flatMap((field) => {
    const price = runner[field];
    if (!hasValue(price) || price <= maxOdds) return [];
    return [warn(field, price, `kurz má být nejvýš ${formatInteger(maxOdds)}`)];
  });
  const rising = fieldsByBookmaker.flatMap((bookmakerFields) => {
    const priced = bookmakerFields.flatMap((field) => {
      const price = runner[field];
      return hasValue(price) ? [{ field, price }] : [];
    });
    return priced.slice(1).flatMap(({ field, price }, index) => {
      const above = priced[index];
      if (!above || price <= above.price) return [];
      const reason = `kurz na víc míst je vyšší než ${columnName('runner', above.field)} ${czechNumber(above.price)}`;
      return [warn(field, price, reason)];
    });
  });
  return [...outOfRange, ...rising];
};

/** One runner of the file: an absent column is undefined, an empty cell null, any other a checked value. */
export type ImportRow = {
  line: number;
  event: Partial<RowParts['event']> & { date: PragueDate; location: string };
  race: Partial<RowParts['race']> & { raceNumber: number };
  horse: Partial<RowParts['horse']> & { name: string };
  runner: Partial<RowParts['runner']>;
};

/**
 * Cells by column name as read from the file; null and '' are both empty. `problems`: what its mapping couldn't read.
 */
export type RawRow = {
  line: number;
  cells: ReadonlyMap<string, string | null>;
  problems?: readonly RowProblem[];
};

/** `row` is null when `errors` is not empty; with `questions` somebody has to agree to it first (import.whole-numbers). */
export type RowReading = {
  row: ImportRow | null;
  errors: RowProblem[];
  warnings: RowProblem[];
  questions?: RowProblem[];
};

/**
 * Reads one row. Unknown columns are left out; the header is checked once, by `validateHeader`. Refuses missing keys,
 * impossible values, unknown status codes and a position beside a code (import.errors).
 */
export const readRow = (raw: RawRow, style: CellStyle): RowReading => {
  const parts: Record<keyof RowParts, Record<string, unknown>> = { event: {}, race: {}, horse: {}, runner: {} };
  const errors: RowProblem[] = [...(raw.problems ?? [])];
  const warnings: RowProblem[] = [];
  const questions: RowProblem[] = [];
  for (const [name, cell] of raw.cells) {
    const column = fieldByColumn.get(name);
    if (!column) continue;
    const part = parts[column.part];
    const text = withoutTextMarks(cell?.trim() ?? '');
    if (isEmptyCell(text)) {
      part[column.field] = null;
      continue;
    }
    const reading = column.read(text, style);
    const finding = { line: raw.line, column: name, value: text };
    if ('problem' in reading) {
      errors.push({ ...finding, reason: reading.problem });
    } else {
      part[column.field] = reading.value;
      if (reading.note) warnings.push({ ...finding, reason: reading.note });
      if (reading.question)
        questions.push({ ...finding, reason: `${reading.question}; zapíše se to první`, isConflict: true });
    }
  }
  errors.push(...missingKeys(raw));
  if (errors.length > 0) return { row: null, errors, warnings };
  const row = { line: raw.line, ...parts } as ImportRow;
  errors.push(...readHorseSuffix(row), ...findBirthAfterRace(row), ...findPositionWithStatus(row));
  if (errors.length > 0) return { row: null, errors, warnings };
  warnings.push(...findPriceWarnings(row.runner, row.line));
  return { row, errors, warnings, ...(questions.length > 0 && { questions }) };
};

const missingKeys = (raw: RawRow): RowProblem[] =>
  requiredColumns
    .filter((name) => isEmptyCell(raw.cells.get(name) ?? ''))
    .map((column) => ({ line: raw.line, column, value: null, reason: 'povinný údaj chybí' }));

/** Moves the suffix of 'Abelard (FR) 2018' to the horse's country and birth year (racing.horse-suffix). */
const readHorseSuffix = ({ line, horse }: ImportRow): RowProblem[] => {
  const { name, country, birthYear } = splitSuffix(horse.name);
  if (country === null) return [];
  const problem = (column: string, value: string, suffix: string): RowProblem => {
    return { line, column, value, reason: `u\u00a0jména koně je ${suffix}` };
  };
  if (hasValue(horse.country) && horse.country.toUpperCase() !== country)
    return [problem('horse_country', horse.country, country)];
  if (birthYear !== null && hasValue(horse.birthYear) && horse.birthYear !== birthYear)
    return [problem('horse_birth_year', String(horse.birthYear), String(birthYear))];
  horse.name = name;
  horse.country ??= country;
  if (birthYear !== null) horse.birthYear = birthYear;
  return [];
};

/** A horse can't run before the year after its birth (import.born-late). */
const findBirthAfterRace = ({ line, event, horse: { birthYear } }: ImportRow): RowProblem[] => {
  if (!hasValue(birthYear) || birthYear < Number(event.date.slice(0, 4))) return [];
  const reason = `kůň by běžel dřív, než se narodil nebo dorostl (dostih je ${event.date})`;
  return [{ line, column: 'horse_birth_year', value: String(birthYear), reason }];
};

/** A runner with a status code has no position (import.completion). */
const findPositionWithStatus = (row: ImportRow): RowProblem[] => {
  const { finishingPosition, resultStatus } = row.runner;
  if (!hasValue(finishingPosition) || !hasValue(resultStatus)) return [];
  const reason = `kůň s\u00a0kódem ${resultStatus} nemůže mít pořadí`;
  return [{ line: row.line, column: 'finishing_position', value: String(finishingPosition), reason }];
};

/** Errors for missing required columns and repeated columns, warnings for unknown ones (import.header). */
export const validateHeader = (names: readonly string[]): { errors: RowProblem[]; warnings: RowProblem[] } => {
  const finding = (column: string, reason: string): RowProblem => ({ line: null, column, value: null, reason });
  const missing = requiredColumns.filter((name) => !names.includes(name));
  const repeated = [...new Set(names.filter((name, index) => name !== '' && names.indexOf(name) !== index))];
  const unknown = names.filter((name) => !fieldByColumn.has(name));
  return {
    errors: [
      ...missing.map((name) => finding(name, 'povinný sloupec v\u00a0souboru chybí')),
      ...repeated.map((name) => finding(name, 'sloupec je v\u00a0souboru dvakrát')),
    ],
    warnings: unknown.map((name) => finding(name, 'neznámý sloupec, nepoužije se')),
  };
};

/** The race and the horse of a row that can't be read, as far as it names them, to find it by. */
export function placeOfRow({ cells }: RawRow, style: CellStyle, findDay: DayFinder): Pick<RowProblem, 'race' | 'name'> {
  const text = (column: string) => cells.get(column)?.trim() ?? '';
  const date = readDate(text('event_date'), style);
  const raceNumber = readInteger(1, 99)(text('race_number'), style);
  const [location, name] = [text('location'), text('horse')];
  const day = location !== '' && 'value' in date && findDay({ date: date.value, location }, null);
  return {
    ...(day && 'value' in raceNumber && { race: `${day.date} ${day.location} #${raceNumber.value}` }),
    ...(name !== '' && { name: name.slice(0, 120) }),
  };
}

/** The key of a race day within a file and the database (import.key). */
export const eventKey = (row: Pick<ImportRow, 'event'>): string => `${row.event.date} ${row.event.location}`;

/** The key of a race within a file and the database (import.key). */
export const raceKey = (row: Pick<ImportRow, 'event' | 'race'>): string => `${eventKey(row)} #${row.race.raceNumber}`;
