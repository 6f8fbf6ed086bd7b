import { cellText, type Grid } from '#features/admin/grid/grid.rules.ts';

/** Behind any place: who has no outcome yet, then who has a code. */
const open = 100;
const coded = 101;

function rankOf(grid: Grid, rowId: string): number {
  const position = Number(cellText(grid, { rowId, column: 'position' }).trim());
  if (Number.isInteger(position) && position > 0) return position;
  return cellText(grid, { rowId, column: 'status' }).trim() === '' ? open : coded;
}

type Row = { id: string };

/**
 * A results grid with its rows in the order of finish, as its cells stand (race-office.typed-result); those of a dead
 * heat, and who has no place, in the order of the lineup.
 */
export function inOrderOfFinish(grid: Grid, lineup: readonly Row[]): Grid {
  const stored = inOrderOf(lineup, grid.stored);
  return { ...grid, stored: stored.toSorted((a, b) => rankOf(grid, a.id) - rankOf(grid, b.id)) };
}

/** Rows read again while somebody types, in the order in which they are shown: none moves under the hand. */
export const inShownOrder = (grid: Grid, rows: Grid['stored']): Grid['stored'] => inOrderOf(grid.stored, rows);

function inOrderOf(order: readonly Row[], rows: Grid['stored']): Grid['stored'] {
  const places = new Map(order.map(({ id }, at) => [id, at]));
  return rows.toSorted((a, b) => (places.get(a.id) ?? places.size) - (places.get(b.id) ?? places.size));
}
