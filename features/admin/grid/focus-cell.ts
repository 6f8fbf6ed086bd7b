import { type CellPosition, cellKey } from './grid.rules.ts';

/** Of a cell's field: links lead to it without JavaScript, too. */
export const cellId = ({ rowId, column }: CellPosition): string => `pole-${rowId}-${column}`;

/** Gives a grid's cell the focus: of the first error of a refused save, or of the line that explains one. */
export function focusCell(at: CellPosition): void {
  const field = document.querySelector<HTMLInputElement>(`input[data-cell="${cellKey(at)}"]`);
  const cell = field?.closest('td');
  // On a phone the odds of one market are shown at a time.
  if (cell && getComputedStyle(cell).display === 'none')
    document.querySelector<HTMLInputElement>(`[data-shows~="${at.column}"]`)?.click();
  field?.focus();
}
