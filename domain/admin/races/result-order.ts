import { cellText, type Grid } from '#domain/admin/grid/grid.ts';

/** Behind any place: who has no outcome yet, then who has a code. */
const open = 100;
const coded = 101;

function rankOf(grid: Grid, rowId: string): number {
  const position = Number(cellText(grid, { rowId, column: 'position' }).trim());
  if (Number.isInteger(position) && position > 0) return position;
  return cellText(grid, { rowId, column: 'status' }).trim() === '' ? open : coded;
}

/** A results grid with its rows in the order of finish, as its cells stand (race-office.typed-result). */
export const inOrderOfFinish = (grid: Grid): Grid => ({
  ...grid,
  stored: grid.stored.toSorted((a, b) => rankOf(grid, a.id) - rankOf(grid, b.id)),
});

/** Rows read again while somebody types, in the order in which they are shown: none moves under the hand. */
export function inShownOrder(grid: Grid, rows: Grid['stored']): Grid['stored'] {
  const shown = new Map(grid.stored.map(({ id }, at) => [id, at]));
  return rows.toSorted((a, b) => (shown.get(a.id) ?? shown.size) - (shown.get(b.id) ?? shown.size));
}
