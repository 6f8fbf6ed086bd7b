import { expect, test } from 'vitest';
import { type GridRow, openGrid, writeCells } from './grid.rules.ts';
import { gridColumns } from './race-grid.rules.ts';
import { inOrderOfFinish, inShownOrder } from './result-entry.rules.ts';

const outcomes: GridRow['cells'][] = [
  { position: '3' },
  {},
  { position: '1' },
  { status: 'DNS' },
  { position: '1' },
  {},
];
const rows = outcomes.map((cells, at) => ({ id: String(at + 1), cells }));
const ids = (stored: readonly { id: string }[]) => stored.map(({ id }) => id).join('');

test('race-office.typed-result: a result’s rows stand in the order of finish, then who has no outcome, then who has a code', () => {
  const grid = openGrid(gridColumns.results, rows);
  expect(ids(inOrderOfFinish(grid, rows).stored)).toBe('351264');
  expect(ids(inOrderOfFinish(writeCells(grid, [{ rowId: '2', column: 'position', text: '1' }]), rows).stored)).toBe(
    '235164',
  );
});

test('race-office.typed-result: runners of a dead heat stand by number, whatever stood first before', () => {
  const shown = inOrderOfFinish(openGrid(gridColumns.results, rows), rows);
  const typed = writeCells(shown, [{ rowId: '1', column: 'position', text: '1' }]);
  expect(ids(inOrderOfFinish(typed, rows).stored)).toBe('135264');
});

test('race-office.typed-result: rows that are read again keep their places, new ones come last', () => {
  const shown = inOrderOfFinish(openGrid(gridColumns.results, rows), rows);
  expect(ids(inShownOrder(shown, [{ id: '7', cells: {} }, ...rows]))).toBe('3512647');
});
