import type { CellMark } from './data-grid.tsx';
import type { Finding } from './race-grid.rules.ts';
import { cellKey, type CellPosition, type Conflict } from './grid.rules.ts';

const names = new Set(['horse', 'jockey', 'trainer', 'raceName', 'conditions']);
const textColumns = new Set(['status', 'margin', 'raceType', 'category']);
const wholeNumbers = new Set(['number', 'draw', 'position', 'distance', 'prizeMoney']);
const decimals = new Set(['weight', 'odds']);
const isPrice = (column: string): boolean => /^[FT]\d$/.test(column);

/**
 * Class of a cell in the grids of races by its column: names are shown whole, numbers are
 * right-aligned, odds have the colour of their bookmaker (F Fortuna, T Tipsport).
 */
export function cellClass(column: string): string | undefined {
  if (names.has(column)) return 'is-whole';
  if (textColumns.has(column)) return undefined;
  if (!isPrice(column)) return 'align-right';
  return column.startsWith('F') ? 'align-right book-column-f' : 'align-right book-column-t';
}

/** Which keyboard a telephone shows for a cell of these grids. */
export function cellKeyboard(column: string): 'numeric' | 'decimal' | undefined {
  if (wholeNumbers.has(column)) return 'numeric';
  return decimals.has(column) || isPrice(column) ? 'decimal' : undefined;
}

/** Id of the line that explains what is wrong with a cell. */
export const noteId = (at: CellPosition): string => `pozn-${at.rowId}-${at.column}`;

/** Marks of the cells of a race's grid: a problem outranks a conflict, a conflict a warning. */
export function marksOf(
  problems: readonly Finding[],
  warnings: readonly Finding[],
  conflicting: readonly Conflict[],
): ReadonlyMap<string, { mark: CellMark; describedBy: string }> {
  const marks = new Map<string, { mark: CellMark; describedBy: string }>();
  const addMarks = (cells: readonly CellPosition[], mark: CellMark) => {
    for (const at of cells) marks.set(cellKey(at), { mark, describedBy: noteId(at) });
  };
  addMarks(warnings, 'warning');
  addMarks(conflicting, 'conflict');
  addMarks(problems, 'problem');
  return marks;
}

const namesAddress = (kind: string) => `/api/admin/names?kind=${kind}`;

/** Columns with names → the address that suggests them. */
export const nameAddresses = {
  horse: namesAddress('horse'),
  jockey: namesAddress('jockey'),
  trainer: namesAddress('trainer'),
};
