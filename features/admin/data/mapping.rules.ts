import { fieldByColumn, fields, requiredColumns } from '#features/racing/fields.rules.ts';
import { recipeOf } from './feed-recipes.rules.ts';
import type { RawRow } from './import-row.rules.ts';
import { fold } from '#platform/text/slug.rules.ts';
import { pragueStart, type SourceStart, type SourceZone } from './source-start.rules.ts';
import { columnsOfRules, ruledCells, type ValueRules } from './value-rules.rules.ts';

/**
 * File column → our column; '' = not used. `fixed`: values for the whole file, by our column. Of a feed also: `rules`, how
 * the source's values are read; `timeZone`, without it Prague's; `unwritten`, columns of ours that only help to read others.
 */
export type Mapping = {
  columns: Readonly<Record<string, string>>;
  fixed: Readonly<Record<string, string>>;
  rules?: ValueRules;
  timeZone?: SourceZone;
  unwritten?: readonly string[];
};

/** Columns that may get one value for all rows of a file that lacks them. */
export const fixableColumns = ['event_date', 'location', 'race_number'] as const;

/** How Czech tables head a column of ours, folded, without what a title gives. */
export const czechHeadings = (name: string): readonly string[] =>
  (fieldByColumn.get(name)?.headings ?? []).filter((heading) => !heading.endsWith(' nadpis'));

const normaliseHeader = (header: string): string =>
  fold(header)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const columnByHeader: ReadonlyMap<string, string> = new Map([
  ...fields.flatMap(({ name, headings = [] }) => headings.map((heading) => [heading, name] as const)),
  ...fields.map(({ name }) => [normaliseHeader(name), name] as const),
]);

const columnOfHeader = (header: string): string | undefined => columnByHeader.get(normaliseHeader(header));

/** Whether a row is the heading of a table: it names two of our columns, and no other cell has a digit. */
export function isHeaderRow(cells: readonly string[]): boolean {
  const unknown = cells.filter((cell) => columnOfHeader(cell) === undefined);
  return cells.length - unknown.length >= 2 && !unknown.some((cell) => /\d/.test(cell));
}

/**
 * The mapping of a file: as its source was mapped before, else by the recipe of a known table, else guessed from the
 * headers. Each of our columns is used once. `found`: values for all rows that the text itself gives; they come before
 * those of the last file of the source.
 */
export function guessMapping(
  headers: readonly string[],
  remembered: Mapping | null,
  found: Mapping['fixed'] = {},
): Mapping {
  const recipe = recipeOf(headers);
  const sources = [remembered, recipe].flatMap((mapping) =>
    mapping ? [new Map(Object.entries(mapping.columns))] : [],
  );
  const taken = new Set<string>();
  const mapped: Record<string, string> = {};
  for (const header of headers) {
    const source = sources.find((columnNames) => columnNames.has(header));
    const known = source?.get(header) ?? columnOfHeader(header) ?? '';
    mapped[header] = taken.has(known) ? '' : known;
    if (known) taken.add(known);
  }
  const fixed = Object.entries({ ...remembered?.fixed, ...found }).filter(([name]) => !taken.has(name));
  const rules = remembered?.rules ?? recipe?.rules;
  return { ...remembered, columns: mapped, fixed: Object.fromEntries(fixed), ...(rules && { rules }) };
}

export type MappingProblem = { column: string; code: 'mapping.twice' | 'mapping.missing' | 'mapping.unknown' };

/** Problems of a mapping: one of our columns used twice, a required one missing, or an unknown one. */
export function validateMapping({ columns: columnNames, fixed }: Mapping): MappingProblem[] {
  const used = Object.values(columnNames).filter((name) => name !== '');
  const filled = Object.entries(fixed).flatMap(([name, value]) => (value.trim() === '' ? [] : [name]));
  const all = [...used, ...filled];
  const problem = (code: MappingProblem['code']) => (column: string) => ({ column, code });
  return [
    ...[...new Set(all.filter((name) => !fieldByColumn.has(name)))].map(problem('mapping.unknown')),
    ...[...new Set(all.filter((name, index) => all.indexOf(name) !== index))].map(problem('mapping.twice')),
    ...requiredColumns.filter((name) => !all.includes(name)).map(problem('mapping.missing')),
  ];
}

/** Our columns of a mapped file, in the order of the file's columns. */
export function mappedColumns({ columns: columnNames, fixed, rules = {}, unwritten = [] }: Mapping): string[] {
  const filled = [
    ...Object.values(columnNames).filter((name) => name !== ''),
    ...Object.keys(fixed).filter((name) => fixed[name]),
  ];
  return [...filled, ...columnsOfRules(rules, filled)].filter((name) => !unwritten.includes(name));
}

/** A row of the file under our column names, with the fixed values. */
export function mapRow(row: RawRow, mapping: Mapping): RawRow {
  const { columns: columnNames, fixed, rules = {} } = mapping;
  const cells = new Map<string, string | null>();
  for (const [header, cell] of row.cells) {
    const name = columnNames[header];
    if (name) cells.set(name, cell);
  }
  for (const [name, cell] of cells) {
    const rule = rules[name];
    if (!rule || cell === null) continue;
    for (const [column, value] of ruledCells(name, cell, rule))
      if (column === name || !cells.get(column)?.trim()) cells.set(column, value);
  }
  for (const [name, value] of Object.entries(fixed)) if (value) cells.set(name, value);
  const problem = moveStart(cells, mapping.timeZone);
  for (const name of mapping.unwritten ?? []) cells.delete(name);
  return { line: row.line, cells, ...(problem && { problems: [{ line: row.line, ...problem }] }) };
}

/** Puts day and time of the start into Prague's, where the row says them otherwise (import.feed-time-zone). */
function moveStart(cells: Map<string, string | null>, timeZone: SourceZone = 'Europe/Prague'): SourceStart['problem'] {
  const written = { date: cells.get('event_date')?.trim() ?? '', time: cells.get('time')?.trim() ?? '' };
  const start = pragueStart(written.date, written.time, timeZone);
  if (start.date !== written.date) cells.set('event_date', start.date);
  if (start.problem) cells.delete('time');
  else if (start.time !== written.time) cells.set('time', start.time);
  return start.problem;
}
