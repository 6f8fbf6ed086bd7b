import { parseBlock } from '#domain/admin/grid/clipboard.ts';
import { isHeaderRow } from './mapping.ts';
import { namedApart } from './named-apart.ts';
import { titleFacts } from './title-facts.ts';

/** A table read from pasted text: its heading, its rows, and what the lines above it say of all of them. */
export type PastedTable = {
  header: readonly string[];
  /** As they stand; one of another width than the heading is a problem that the preview shows. */
  rows: readonly (readonly string[])[];
  /** Guesses, by our column: date and race number of a title such as „4. dostih, ne 8. 10. 2023“. */
  fixed: Readonly<Partial<Record<'event_date' | 'race_number', string>>>;
};

/**
 * Reads a table copied from a browser (tabs) or a PDF viewer (several spaces), with line breaks in cells, titles above it
 * and its heading repeated on each page (import.paste). null: the text is CSV or JSON, or no table of these kinds.
 */
export function pastedTable(text: string): PastedTable | null {
  const lines = text.replace(/\r\n?/g, '\n').replaceAll('\u00a0', ' ').split('\n');
  const rows = text.includes('\t') ? withoutEmpty(parseBlock(lines.join('\n'))) : spacedRows(lines);
  if (rows === null) return null;
  const at = rows.findIndex(isHeaderRow);
  const header = rows[at] ?? rows.find((row) => row.length > 1);
  if (!header || header.length < 2) return null;
  const hasHeader = at !== -1;
  const body = hasHeader ? rows.slice(at + 1).filter((row) => !isSame(row, header)) : rows;
  return {
    header: hasHeader ? namedApart(header) : header.map((_, index) => `sloupec ${index + 1}`),
    rows: joinBroken(body, header.length),
    fixed: hasHeader ? factsOfTitle(rows.slice(0, at)) : {},
  };
}

const withoutEmpty = (rows: string[][]): string[][] =>
  rows.map((row) => row.map((cell) => cell.replaceAll(/\s+/g, ' ').trim())).filter((row) => row.some((cell) => cell));

const isSame = (row: readonly string[], other: readonly string[]): boolean =>
  row.length === other.length && row.every((cell, index) => cell === other[index]);

/**
 * A row that a line break has cut goes on in the next line, while both are not wider than the heading. Not after a line of
 * one cell, which may as well be a note between two rows.
 */
function joinBroken(rows: readonly (readonly string[])[], width: number): string[][] {
  const joined: string[][] = [];
  for (const row of rows) {
    const last = joined.at(-1);
    const [first = '', ...rest] = row;
    if (last && last.length < width && last.length > 1 && last.length + rest.length <= width) {
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

function factsOfTitle(rows: readonly (readonly string[])[]): PastedTable['fixed'] {
  const { event_date, race_number } = titleFacts(rows.flat().join(' '));
  return { ...(event_date !== undefined && { event_date }), ...(race_number !== undefined && { race_number }) };
}
