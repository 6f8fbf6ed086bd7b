import { type CellEdit, cellText, columnOf, type Grid, normaliseText, writeCells } from './grid.rules.ts';

const column = 'status';
const code = 'DNS';
/** What only a runner that started has. */
const ofStarters: ReadonlySet<string> = new Set(['position', 'margin', 'time', 'fence']);

/** Whether a grid with codes says of a runner that it doesn't start, saved or not. */
export const isScratched = (grid: Grid, rowId: string): boolean =>
  normaliseText(columnOf(grid, column), cellText(grid, { rowId, column })) === code;

/** Scratches the runner of the active cell, or lets it start again, as one undo step. */
export function toggleScratch(grid: Grid): Grid {
  const rowId = grid.active?.rowId;
  if (rowId === undefined) return grid;
  if (isScratched(grid, rowId)) return writeCells(grid, [{ rowId, column, text: '' }]);
  const emptied = grid.columns.filter(({ key }) => ofStarters.has(key));
  return writeCells(grid, [
    ...emptied.map(({ key }) => ({ rowId, column: key, text: '' })),
    { rowId, column, text: code },
  ]);
}

/** The unsaved edits that scratch a runner or let it start again. */
export const scratchEdits = (edits: readonly CellEdit[]): readonly CellEdit[] =>
  edits.filter((edit) => edit.column === column && (edit.value === code) !== (edit.base === code));
