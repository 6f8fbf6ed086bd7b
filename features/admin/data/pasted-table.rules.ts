import { parseBlock } from '#features/race-office/clipboard.rules.ts';
import { isHeaderRow } from './mapping.rules.ts';
import { isTitle, type TitledTable, titledTable } from './titled-table.rules.ts';

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
