import { parseResultStatus } from '#features/racing/result-status.rules.ts';
import { fromIso, pragueDate, pragueTime, startAt } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import { clockIn, momentsIn } from '#platform/time/zoned-time.rules.ts';
import { readDate, readTime } from '#features/racing/cell.rules.ts';
import { fieldByColumn, fields, requiredColumns } from '#features/racing/fields.rules.ts';
import { fold } from '#platform/text/slug.rules.ts';
import type { RawRow } from './import-row.rules.ts';

/** How a source's way of writing a value becomes ours; kept with the mapping of a feed's columns (import.feed-values). */
export type ValueRule = 'number' | 'place-or-code' | 'titled-name' | 'horse';

/** Our column → its rule. */
export type ValueRules = Readonly<Record<string, ValueRule>>;

/** The rules that make sense for a column of ours; offered with the mapping of a feed. */
export const rulesOfColumn: Readonly<Record<string, readonly ValueRule[]>> = {
  number: ['number'],
  horse: ['horse'],
  jockey: ['titled-name'],
  weight: ['number'],
  distance: ['number'],
  finishing_position: ['place-or-code', 'number'],
};

/** Whether each rule is one of its column's. */
export const areRules = (rules: Readonly<Record<string, string>>): rules is ValueRules =>
  Object.entries(rules).every(([column, rule]) =>
    Object.hasOwn(rulesOfColumn, column) ? rulesOfColumn[column]?.some((known) => known === rule) : false,
  );

/** Columns that a rule fills besides its own, by what it finds in the value. */
const alsoFilled: Partial<Record<ValueRule, string>> = {
  'place-or-code': 'result_status',
  'titled-name': 'jockey_title',
};

/** Titles of riders as sources write them, by the form that we store. */
const titles: readonly [RegExp, string][] = [
  [/^(?:žk\.|žák(?:yně)?(?=\s))\s*/i, 'žk.'],
  [/^(?:ž\.|žokej(?:ka)?(?=\s))\s*/i, 'ž.'],
  [/^(?:am\.|amatér(?:ka)?(?=\s))\s*/i, 'am.'],
];

const firstNumber = /-?\d+(?:[ \u00a0]\d{3})*(?:[.,]\d+)*/;
/** Age and sex behind a name: „JARDIN MICHELET (FR), 3 hř“. */
const ageAndSex = /[, ]+\d{1,2}\s*(?:letý|letá|l\.)?\s*(?:hř|kl|val)(?!\p{L}).*$/iu;

/** The columns that the rules fill besides those they are for, as far as no other does. */
function columnsOfRules(rules: ValueRules, filled: readonly string[]): string[] {
  return Object.entries(rules).flatMap(([column, rule]) => {
    const other = filled.includes(column) ? alsoFilled[rule] : undefined;
    return other === undefined || filled.includes(other) ? [] : [other];
  });
}

/**
 * The cells that a value gives: its own column's, and the other one's that its rule finds. A value in which the rule finds
 * nothing stays as it is, so that the column's reader refuses it with what the source wrote.
 */
export function ruledCells(column: string, text: string, rule: ValueRule): [column: string, cell: string][] {
  const value = text.trim();
  if (rule === 'number') return [[column, firstNumber.exec(value)?.[0] ?? value]];
  if (rule === 'horse') return [[column, value.replace(ageAndSex, '')]];
  if (rule === 'titled-name') {
    const [pattern, title = ''] = titles.find(([known]) => known.test(value)) ?? [];
    return [
      [column, pattern ? value.replace(pattern, '') : value],
      ['jockey_title', title],
    ];
  }
  const status = parseResultStatus(value.replace(/\.$/, ''));
  const place = /^(\d{1,2})\.?(?:\s*[-–/].*)?$/.exec(value)?.[1];
  return status === null
    ? [
        [column, place ?? value],
        ['result_status', ''],
      ]
    : [
        [column, ''],
        ['result_status', status],
      ];
}

/** What a new feed can begin with: how its source writes its table (import.feed-recipes). */
export const feedRecipes = ['jockey-club-results'] as const;
export type FeedRecipe = (typeof feedRecipes)[number];

/** A mapping of a known table. */
type Recipe = {
  columns: Readonly<Record<string, string>>;
  fixed: Readonly<Record<string, string>>;
  rules?: ValueRules;
};

/**
 * Columns and values of the official result table: place or code, horse with its country, age and sex, rider with a title,
 * verdict and margin, and ten times the win odds. Date, place and number of the race come of the titles above its tables.
 */
const recipes: Readonly<Record<FeedRecipe, Recipe>> = {
  'jockey-club-results': {
    columns: {
      Pořadí: 'finishing_position',
      Kůň: 'horse',
      Výrok: 'finishing_margin',
      Čas: 'finish_time',
    },
    fixed: {},
    rules: { finishing_position: 'place-or-code', horse: 'horse', jockey: 'titled-name' },
  },
};

/** The mapping that a feed made by a recipe begins with; without one nothing is said yet. */
export const recipeMapping = (recipe: FeedRecipe | null): Recipe =>
  recipe === null ? { columns: {}, fixed: {} } : recipes[recipe];

/** The recipe of the table that has these columns; null when it is none that we know. */
const recipeOf = (headers: readonly string[]): Recipe | null =>
  Object.values(recipes).find(({ columns }) => Object.keys(columns).every((header) => headers.includes(header))) ??
  null;

/** Whose clock a source's dates and times are by; offered with the mapping of a feed (import.feed-time-zone). */
export const sourceZones = ['Europe/Prague', 'UTC', 'Europe/London', 'Europe/Athens', 'America/New_York'] as const;
export type SourceZone = (typeof sourceZones)[number];

/** A row's cells of `event_date` and `time`, or why their moment can't be told. */
type SourceStart = { date: string; time: string; problem?: { column: string; value: string; reason: string } };

/** '2026-05-12T13:00:00Z', '2026-05-12T15:00+02:00', '2026-05-12 15:00'; a start has no seconds. */
const momentPattern = /^(\d{4}-\d{2}-\d{2})[T ](\d{1,2}:\d{2})(?::00(?:\.0+)?)?(Z|[+-]\d{2}:\d{2})?$/i;

type WrittenMoment = { date: PragueDate; time: ClockTime; offset: string };

/**
 * Day and time of a start by Prague's calendar and clock, from those that a source writes by its own, or from a moment in
 * either of them. What isn't a date or a time stays as it is written, so that the column's reader refuses it.
 */
export function pragueStart(dateText: string, timeText: string, zone: SourceZone): SourceStart {
  const day = readMoment(dateText);
  const start = readMoment(timeText);
  if (start) return startOfMoment(dateText, timeText, start, zone);
  if (day && timeText === '') {
    return isDayOnly(day, zone)
      ? { date: dayIn(day, zone), time: '' }
      : moved(day, zone, { column: 'event_date', value: dateText });
  }
  const date = day ? dayIn(day, zone) : dateText;
  const clock = zone === 'Europe/Prague' ? null : clockOf(date, timeText);
  return clock ? moved(clock, zone, { column: 'time', value: timeText }) : { date, time: timeText };
}

function readMoment(text: string): WrittenMoment | null {
  const match = momentPattern.exec(text);
  const clock = match && clockOf(match[1] ?? '', match[2] ?? '');
  const offset = match?.[3]?.toUpperCase() ?? '';
  if (!clock || (offset !== '' && fromIso(`${clock.date}T${clock.time}:00${offset}`) === null)) return null;
  return { ...clock, offset };
}

function clockOf(dateText: string, timeText: string): WrittenMoment | null {
  const style = { decimalComma: false };
  const date = readDate(dateText, style);
  const time = readTime(timeText, style);
  return 'value' in date && 'value' in time ? { date: date.value, time: time.value, offset: '' } : null;
}

/** The moments that are meant: one, unless the zone's clock shows that time never or twice. */
const momentsOf = ({ date, time, offset }: WrittenMoment, zone: SourceZone): Instant[] => {
  const at = offset === '' ? null : fromIso(`${date}T${time}:00${offset}`);
  return at === null ? momentsIn(zone, date, time) : [at];
};

/** The source's day of a moment. */
function dayIn(written: WrittenMoment, zone: SourceZone): PragueDate {
  const [at] = written.offset === '' ? [] : momentsOf(written, zone);
  return at === undefined ? written.date : clockIn(zone, at).date;
}

/** Midnight is how programs write a day; no race starts then. */
function isDayOnly(written: WrittenMoment, zone: SourceZone): boolean {
  const [at] = momentsOf(written, zone);
  return written.time === '00:00' || (at !== undefined && clockIn(zone, at).time === '00:00');
}

/** A moment in the column of times decides, as long as the day beside it is the same. */
function startOfMoment(dateText: string, timeText: string, start: WrittenMoment, zone: SourceZone): SourceStart {
  const cell = { column: 'time', value: timeText };
  const result = moved(start, zone, cell);
  const day = readMoment(dateText);
  const reading = readDate(day ? dayIn(day, zone) : dateText, { decimalComma: false });
  if (result.problem || dateText === '') return result;
  if (!('value' in reading)) return { date: dateText, time: result.time };
  if ([start.date, dayIn(start, zone), result.date].includes(reading.value)) return result;
  return { date: reading.value, time: '', problem: { ...cell, reason: 'čas je z\u00a0jiného dne, než je datum' } };
}

/** By Prague's calendar and clock, or why it can't be told, of the cell that says it. */
function moved(written: WrittenMoment, zone: SourceZone, cell: { column: string; value: string }): SourceStart {
  const refuse = (reason: string): SourceStart => ({ date: written.date, time: '', problem: { ...cell, reason } });
  const [at, second] = momentsOf(written, zone);
  if (at === undefined) return refuse('takový čas v\u00a0pásmu zdroje není, hodiny se tu posouvají dopředu');
  if (second !== undefined) return refuse('takový čas je v\u00a0pásmu zdroje dvakrát, hodiny se tu vracejí');
  const date = pragueDate(at);
  const time = pragueTime(at);
  if (startAt(date, time) !== at) return refuse('takový čas je v\u00a0Praze dvakrát, hodiny se tu vracejí');
  return { date, time };
}

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

type MappingProblem = { column: string; code: 'mapping.twice' | 'mapping.missing' | 'mapping.unknown' };

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
