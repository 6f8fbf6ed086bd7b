import type { CellMark } from '#features/admin/grid/cell-mark.ts';
import type { Finding } from './grid-findings.rules.ts';
import { type CellPosition, type Conflict, cellKey } from '#features/admin/grid/grid.rules.ts';

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
