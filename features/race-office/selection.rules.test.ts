import { expect, test } from 'vitest';
import { addRows, cellText, type Grid, type GridColumn, openGrid, rowIds, undo } from './grid.rules.ts';
import {
  clearBlock,
  copyBlock,
  type Move,
  moveSelection,
  pasteBlock,
  selectCell,
  selectedBlock,
} from './selection.rules.ts';

const keys = ['A', 'B', 'C'];
const columns: GridColumn[] = keys.map((key) => ({ key, read: (text) => ({ value: text }), print: String }));
const stored = ['1', '2', '3'].map((id) => ({ id, cells: Object.fromEntries(keys.map((key) => [key, key + id])) }));
const at = (cell: string) => ({ rowId: cell.slice(1), column: cell.slice(0, 1) });
/** A grid of A1 to C3 whose selection runs from one cell to another. */
const select = (from: string, to = from): Grid =>
  selectCell(selectCell(openGrid(columns, stored), at(from)), at(to), true);
const name = (cell: { rowId: string; column: string } | null) => cell && `${cell.column}${cell.rowId}`;
const texts = (grid: Grid) =>
  rowIds(grid).map((rowId) => keys.map((column) => cellText(grid, { rowId, column })).join(' '));

test.each<[Move, string, string]>([
  ['up', 'B2', 'B1'],
  ['up', 'B3', 'B2'],
  ['up', 'B1', 'B1'],
  ['down', 'B2', 'B3'],
  ['down', 'B1', 'B2'],
  ['down', 'B3', 'B3'],
  ['left', 'B2', 'A2'],
  ['left', 'C2', 'B2'],
  ['left', 'A2', 'A2'],
  ['right', 'B2', 'C2'],
  ['right', 'A2', 'B2'],
  ['right', 'C2', 'C2'],
  ['next', 'B2', 'C2'],
  ['next', 'C2', 'A3'],
  ['next', 'C3', 'C3'],
  ['previous', 'B2', 'A2'],
  ['previous', 'A2', 'C1'],
  ['previous', 'A1', 'A1'],
  ['row-start', 'C2', 'A2'],
  ['row-end', 'A2', 'C2'],
  ['start', 'B2', 'A1'],
  ['end', 'B2', 'C3'],
])('race-office.grid: %s from %s is %s', (move, from, to) => {
  const moved = moveSelection(select(from), move);
  expect([name(moved.active), name(moved.anchor)]).toEqual([to, to]);
  const extended = moveSelection(select(from), move, true);
  expect([name(extended.active), name(extended.anchor)]).toEqual([to, from]);
});

test('race-office.grid: without a cell or rows nothing moves; a vanished row counts as the first', () => {
  const none = openGrid(columns, stored);
  expect(moveSelection(none, 'down')).toBe(none);
  const empty = selectCell(openGrid(columns, []), at('A1'));
  expect(moveSelection(empty, 'down')).toBe(empty);
  expect(name(moveSelection(select('B9'), 'down').active)).toBe('B2');
});

test('race-office.grid: a cell that is chosen is the whole selection, whatever was selected', () => {
  const chosen = selectCell(select('A1', 'C3'), at('B2'));
  expect([name(chosen.active), name(chosen.anchor)]).toEqual(['B2', 'B2']);
});

test('race-office.grid: extending without an anchor begins at the active cell, else at the new one', () => {
  const active = { ...openGrid(columns, stored), active: at('A1') };
  expect(name(selectCell(active, at('B2'), true).anchor)).toBe('A1');
  expect(name(selectCell(openGrid(columns, stored), at('B2'), true).anchor)).toBe('B2');
});

test.each([
  ['B2', 'B2', 'B2'],
  ['A1', 'B2', 'A1 B1 / A2 B2'],
  ['B2', 'A1', 'A1 B1 / A2 B2'],
  ['C1', 'B2', 'B1 C1 / B2 C2'],
  ['A3', 'C3', 'A3 B3 C3'],
])('race-office.grid: from %s to %s are selected %s', (from, to, block) => {
  expect(
    selectedBlock(select(from, to))
      .map((row) => row.map(name).join(' '))
      .join(' / '),
  ).toBe(block);
});

test('race-office.grid: a selection reaching into a vanished row begins at the top, none selects nothing', () => {
  expect(selectedBlock(select('A9', 'A1')).flat().map(name)).toEqual(['A1']);
  expect(selectedBlock(openGrid(columns, stored))).toEqual([]);
});

test('race-office.grid: a selection is copied as lines of cells, and emptied', () => {
  expect(copyBlock(select('B1', 'C2'))).toBe('B1\tC1\nB2\tC2');
  expect(texts(clearBlock(select('B1', 'C2')))).toEqual(['A1  ', 'A2  ', 'A3 B3 C3']);
  expect(copyBlock(openGrid(columns, stored))).toBe('');
});

test.each<[string, Grid, string, boolean, string[]]>([
  ['one value fills the selection', select('A1', 'B2'), 'x', true, ['x x C1', 'x x C2', 'A3 B3 C3']],
  ['nothing empties it', select('A1', 'B1'), '', true, ['  C1', 'A2 B2 C2', 'A3 B3 C3']],
  ['a row from the first cell on', select('B2', 'A1'), 'x\ty', true, ['x y C1', 'A2 B2 C2', 'A3 B3 C3']],
  ['a column', select('C1'), 'x\ny', true, ['A1 B1 x', 'A2 B2 y', 'A3 B3 C3']],
  ['columns past the end are left out', select('C1'), 'x\ty', true, ['A1 B1 x', 'A2 B2 C2', 'A3 B3 C3']],
  [
    'rows past the end are left out of a lineup that can’t grow',
    select('A3'),
    'x\ny',
    false,
    ['A1 B1 C1', 'A2 B2 C2', 'x B3 C3'],
  ],
  ['they are added where it may', select('A3'), 'x\ny', true, ['A1 B1 C1', 'A2 B2 C2', 'x B3 C3', 'y  ']],
  ['without a cell nothing is pasted', openGrid(columns, stored), 'x', true, ['A1 B1 C1', 'A2 B2 C2', 'A3 B3 C3']],
])('race-office.grid, a block is pasted: %s', (_, grid, text, mayGrow, expected) => {
  expect(texts(pasteBlock(grid, text, mayGrow))).toEqual(expected);
});

test('race-office.grid: a paste is one undo step, with the rows it added and without', () => {
  const before = addRows(select('A3'), 1);
  for (const text of ['x', 'x\ny', 'x\ny\nz']) {
    const pasted = pasteBlock(before, text, true);
    expect(pasted.past).toHaveLength(before.past.length + 1);
    expect(texts(undo(pasted))).toEqual(texts(before));
  }
  expect(texts(undo(pasteBlock(before, 'x\ny\nz', false)))).toEqual(texts(before));
});

test.each([
  ['above its rows is left out', 'Kůň\tJezdec\nx\ty', 'x y C2'],
  ['alone is a row', 'Kůň\tJezdec', 'Kůň Jezdec C2'],
])('race-office.grid: a heading that was copied along, %s', (_, text, row) => {
  const pasted = pasteBlock(select('A2'), text, true, (cells) => cells.includes('Kůň'));
  expect(texts(pasted)).toEqual(['A1 B1 C1', row, 'A3 B3 C3']);
});
