import { type CellPosition, cellKey } from '#domain/admin/grid/grid.ts';

/** Gives a grid's cell the focus: of the first error of a refused save, or of the line that explains one. */
export function focusCell(at: CellPosition): void {
  document.querySelector<HTMLInputElement>(`input[data-cell="${cellKey(at)}"]`)?.focus();
}
