import { parseBlock } from '#features/race-office/clipboard.rules.ts';
import { fixableColumns, isHeaderRow } from './mapping.rules.ts';

/** Two columns of one name, or one without a name, can't be told apart when they are mapped; those get their number. */
export const namedApart = (header: readonly string[]): string[] =>
  header.map((name, index) => (name === '' || header.indexOf(name) !== index ? `${name} ${index + 1}`.trim() : name));

/** What the title of a table says of all its rows, by our column, as it stands there. */
export type TitleFacts = Partial<
  Record<'event_date' | 'location' | 'race_number' | 'time' | 'distance' | 'going', string>
>;

/** Columns with what a title says of the rows below it. */
const factColumns: Record<keyof TitleFacts, string> = {
  event_date: 'datum (nadpis)',
  location: 'místo (nadpis)',
  race_number: 'dostih (nadpis)',
  time: 'start (nadpis)',
  distance: 'vzdálenost (nadpis)',
  going: 'stav dráhy (nadpis)',
};
const factNames = Object.keys(factColumns) as (keyof TitleFacts)[];

const weekday = '(?:pondělí|úterý|středa|čtvrtek|pátek|sobota|neděle|po|út|st|čt|pá|so|ne)';
const datePattern = String.raw`\b(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})\b`;
/** A line that begins with a place before a date: „Pardubice, neděle 8. 10. 2023“, „Výsledky: Most - 1. 5. 2023“. */
const placePattern = new RegExp(
  String.raw`(?:^|[:|])[ ]*(\p{Lu}[\p{L} .–-]*?)[ ]*[,–-]?[ ]*(?:${weekday}[ ]+)?${datePattern}`,
  'mu',
);

/** 'Startovní listina Lhota 11. 5. 2022' is of Lhota. */
const documentWords = /^(?:startovní listin[ay]|výsledk(?:y|ová listina)|program|dostihy)(?: +|$)/i;

/** Guesses from a title such as „4. dostih, start 15:05, 1 600 m, stav dráhy 4,0“ (import.paste, import.feed-tables). */
export function titleFacts(title: string): TitleFacts {
  const text = title.replaceAll(/[\u00a0\u202f]/g, ' ');
  const [, day, month, year] = new RegExp(datePattern).exec(text) ?? [];
  const group = (pattern: RegExp): string | undefined => pattern.exec(text)?.[1];
  const facts: Record<keyof TitleFacts, string | undefined> = {
    event_date: year === undefined ? group(/\b(\d{4}-\d{2}-\d{2})\b/) : `${day}. ${month}. ${year}`,
    location: group(placePattern)?.replace(documentWords, '') || undefined,
    race_number: group(/\b(\d{1,2})\. ?dostih\b/i),
    time: group(/\b(\d{1,2}:\d{2})\b/),
    distance: group(/\b(\d ?\d{3})(?: ?m\b| metr)/i)?.replace(' ', ''),
    going: group(/stav dráhy:? ?(\d{1,2}[.,]\d)\b/i),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined));
}

/** What holds below a further title: another race begins with nothing of the one before. */
export function factsBelow(before: TitleFacts, title: string): TitleFacts {
  const found = titleFacts(title);
  if (found.race_number === undefined) return { ...before, ...found };
  const { event_date, location } = before;
  return { ...(event_date && { event_date }), ...(location && { location }), ...found };
}

export type TitledRow = { cells: readonly string[]; facts: TitleFacts };

/** A table with the facts of its titles in columns of their own, but those in `elsewhere`. */
export function withFactColumns(
  header: readonly string[],
  rows: readonly TitledRow[],
  elsewhere: readonly string[] = [],
): { header: string[]; rows: string[][] } {
  const known = factNames.filter(
    (name) => !elsewhere.includes(name) && rows.some(({ facts }) => facts[name] !== undefined),
  );
  return {
    header: [...header, ...known.map((name) => factColumns[name])],
    rows: rows.map(({ cells, facts }) => [...cells, ...known.map((name) => facts[name] ?? '')]),
  };
}

/** A table with its heading, its rows, and what titles say of all of them. */
export type TitledTable = {
  header: readonly string[];
  /** As they stand; one of another width than the heading is a problem that the preview shows. */
  rows: readonly (readonly string[])[];
  /** Where each row stood, for the lines of a sheet. */
  places: readonly number[];
  /** Guesses, by our column, of a title such as „4. dostih, ne 8. 10. 2023“. */
  fixed: Readonly<Partial<Record<(typeof fixableColumns)[number], string>>>;
};

/**
 * A table of a copied text or a sheet, whose heading is the row `at`; -1: it has none, and its columns are numbers
 * (import.paste, import.upload). Titles above and between its rows give date, place and race of the rows below, and more in
 * columns of their own, as on a page of a feed; the heading may come again.
 */
export function titledTable(lines: readonly (readonly string[])[], at: number): TitledTable {
  const heading = lines[at] ?? lines.find((cells) => cells.length > 1) ?? [];
  const header = at === -1 ? heading.map((_, index) => `sloupec ${index + 1}`) : namedApart(heading);
  let facts: TitleFacts = at === -1 ? {} : titleFacts(lines.slice(0, at).map(textOf).join('\n'));
  const rows: TitledRow[] = [];
  const places: number[] = [];
  for (const [place, cells] of lines.entries()) {
    if (place <= at || (at !== -1 && isSame(cells, heading))) continue;
    if (at !== -1 && isTitle(cells)) facts = factsBelow(facts, textOf(cells));
    else {
      rows.push({ cells, facts });
      places.push(place);
    }
  }
  const common = fixableColumns.filter((name) => {
    const [first] = rows;
    const fact = first?.facts[name];
    return fact !== undefined && rows.every((row) => row.facts[name] === fact);
  });
  const fixed = Object.fromEntries(common.map((name) => [name, rows[0]?.facts[name] ?? '']));
  return { ...withFactColumns(header, rows, common), places, fixed };
}

const textOf = (cells: readonly string[]): string => cells.filter((cell) => cell !== '').join(' ');

const isSame = (cells: readonly string[], heading: readonly string[]): boolean =>
  cells.length === heading.length && cells.every((cell, index) => cell === heading[index]);

/** Whether it is a line of one cell that names a race or a day; any other is a wrong row. */
function isTitle(cells: readonly string[]): boolean {
  const [text = '', ...others] = cells.filter((cell) => cell !== '');
  const { race_number, event_date } = titleFacts(text);
  return others.length === 0 && (race_number !== undefined || event_date !== undefined);
}

/** Where the heading of a sheet is: a row that names our columns, else the first one of several cells; -1: there is none. */
export function headingOf(rows: readonly (readonly string[])[]): { at: number; isKnown: boolean } {
  const known = rows.findIndex(isHeaderRow);
  const filled = (least: number) => rows.findIndex((cells) => cells.filter((cell) => cell !== '').length >= least);
  const several = filled(2);
  return { at: known !== -1 ? known : several !== -1 ? several : filled(1), isKnown: known !== -1 };
}

/**
 * Reads a table copied from a browser (tabs) or a PDF viewer (several spaces), with line breaks in cells, titles above it
 * and its heading repeated on each page (import.paste). null: the text is CSV or JSON, or no table of these kinds.
 */
export function pastedTable(text: string): Omit<TitledTable, 'places'> | null {
  const lines = text.replace(/\r\n?/g, '\n').replaceAll('\u00a0', ' ').split('\n');
  const rows = text.includes('\t') ? withoutEmpty(parseBlock(lines.join('\n'))) : spacedRows(lines);
  if (rows === null) return null;
  const at = rows.findIndex(isHeaderRow);
  const width = (rows[at] ?? rows.find((row) => row.length > 1) ?? []).length;
  if (width < 2) return null;
  const {
    header,
    rows: body,
    fixed,
  } = titledTable([...rows.slice(0, at + 1), ...joinBroken(rows.slice(at + 1), width)], at);
  return { header, rows: body, fixed };
}

const withoutEmpty = (rows: string[][]): string[][] =>
  rows.map((row) => row.map((cell) => cell.replaceAll(/\s+/g, ' ').trim())).filter((row) => row.some((cell) => cell));

/**
 * A row that a line break has cut goes on in the next line, while both are not wider than the heading. Not after a line of
 * one cell, which may as well be a note between two rows.
 */
function joinBroken(rows: readonly (readonly string[])[], width: number): string[][] {
  const joined: string[][] = [];
  for (const row of rows) {
    const last = joined.at(-1);
    const [first = '', ...rest] = row;
    if (last && last.length < width && last.length > 1 && last.length + rest.length <= width && !isTitle(row)) {
      last[last.length - 1] = `${last.at(-1)} ${first}`.trim();
      last.push(...rest);
    } else joined.push([...row]);
  }
  return joined;
}

/** A gap between columns of a PDF; a single space stands inside a cell. */
const gap = / {2,}/;

/**
 * Rows of lines with several spaces between cells. Where all lines have gaps at the same places, an empty cell is seen as
 * one; otherwise each line is split by itself. null: most lines have no gap, or the heading is written with separators.
 */
function spacedRows(lines: readonly string[]): string[][] | null {
  const filled = lines.map((line) => line.trimEnd()).filter((line) => line !== '');
  const gapped = filled.filter((line) => gap.test(line.trimStart()));
  const isSeparated = /[;[{]/.test(filled[0] ?? '') || isHeaderRow((filled[0] ?? '').split(','));
  if (gapped.length < 2 || gapped.length * 2 < filled.length || isSeparated) return null;
  const split = filled.map((line) => line.trim().split(gap));
  const at = split.findIndex(isHeaderRow);
  const starts = columnStarts(filled.slice(Math.max(at, 0)).filter((line) => gap.test(line.trimStart())));
  if (starts.length !== (split[at] ?? []).length) return split;
  return filled.map((line, index) =>
    gap.test(line.trimStart())
      ? starts.map((from, column) => line.slice(from, starts[column + 1]).trim())
      : (split[index] ?? []),
  );
}

/** Where columns begin: after two or more places that are a space in every line. */
function columnStarts(lines: readonly string[]): number[] {
  const width = Math.max(0, ...lines.map(({ length }) => length));
  const isGap = Array.from({ length: width }, (_, at) => lines.every((line) => (line[at] ?? ' ') === ' '));
  const isStart = (at: number) =>
    !isGap[at] && (at === 0 || (isGap[at - 1] === true && (at === 1 || isGap[at - 2] === true)));
  const starts = isGap.flatMap((_, at) => (isStart(at) ? [at] : []));
  const [first] = starts;
  return first === undefined ? [] : [0, ...starts.slice(1)];
}
