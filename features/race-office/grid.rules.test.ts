import { expect, test } from 'vitest';
import {
  addRows,
  appendTexts,
  applySaved,
  cellText,
  collectEdits,
  commitTyping,
  conflicts,
  discardEdits,
  type Grid,
  type GridColumn,
  mergeCell,
  openGrid,
  rebaseOnStored,
  redo,
  resolveConflict,
  restoreEdits,
  rowIds,
  typeText,
  undo,
} from './grid.rules.ts';
import { clearBlock, copyBlock, type Move, moveSelection, pasteBlock, selectCell } from './selection.rules.ts';

const price: GridColumn = {
  key: 'F',
  read: (text) =>
    /^\d+([.,]\d+)?$/.test(text) ? { value: Number(text.replace(',', '.')) } : { problem: 'není číslo' },
  print: (value) => String(value).replace('.', ','),
};
const columns = [price, { ...price, key: 'T' }];
const stored = [
  { id: '1', cells: { F: '3,5', T: '4' } },
  { id: '2', cells: { F: '', T: '' } },
];
const first = { rowId: '1', column: 'F' };
const at = (rowId: string, column: string) => ({ rowId, column });
const open = (): Grid => selectCell(openGrid(columns, stored), first);
const texts = (grid: Grid) => rowIds(grid).map((rowId) => columns.map(({ key }) => cellText(grid, at(rowId, key))));

test.each([
  ['nobody else changed it', '3,5', '4', '3,5', 'store'],
  ['somebody wrote the same', '3,5', '4', '4', 'same'],
  ['somebody wrote something else', '3,5', '4', '5', 'conflict'],
  ['both emptied it', '3,5', '', '', 'same'],
])('race-office.merge: a merge per cell: %s', (_, base, value, now, merge) => {
  expect(mergeCell({ base, value }, now)).toBe(merge);
});

test('race-office.grid: typing in one cell is one undo step, and a point becomes a comma once the cell is left', () => {
  const typed = typeText(typeText(open(), first, '4'), first, '4.50');
  expect(cellText(typed, first)).toBe('4.50');
  const left = commitTyping(typed);
  expect(cellText(left, first)).toBe('4,5');
  expect(collectEdits(left)).toEqual([{ ...first, base: '3,5', value: '4,5' }]);
  expect(cellText(undo(left), first)).toBe('3,5');
  expect(cellText(redo(undo(left)), first)).toBe('4,5');
});

test('race-office.cell-entry: a text of the same value is no change; an unreadable one stays as it was typed', () => {
  expect(collectEdits(commitTyping(typeText(open(), first, '3.50')))).toEqual([]);
  expect(collectEdits(commitTyping(typeText(open(), first, ' tři ')))).toEqual([
    { ...first, base: '3,5', value: 'tři' },
  ]);
});

test.each<[string, Move[], string]>([
  ['right', ['right'], '1 T'],
  ['stays at the edge', ['right', 'right'], '1 T'],
  ['down', ['down'], '2 F'],
  ['to the end and back', ['end', 'row-start', 'up'], '1 F'],
])('race-office.grid: arrows: %s', (_, moves, expected) => {
  const { active } = moves.reduce((grid, move) => moveSelection(grid, move), open());
  expect(`${active?.rowId} ${active?.column}`).toBe(expected);
});

test('race-office.grid: a block is pasted from the selection on, and one undo step removes it with its new rows', () => {
  const pasted = pasteBlock(open(), '3.2\t3\n4,5\t4,8\n5\t5,5\t9', true);
  expect(texts(pasted)).toEqual([
    ['3,2', '3'],
    ['4,5', '4,8'],
    ['5', '5,5'],
  ]);
  expect(texts(undo(pasted))).toEqual(texts(open()));
  expect(texts(pasteBlock(open(), '1\n2\n3', false))).toEqual([
    ['1', '4'],
    ['2', ''],
  ]);
});

test('race-office.grid: one value fills the selection, which is copied and emptied as a whole', () => {
  const selected = moveSelection(moveSelection(open(), 'down', true), 'right', true);
  expect(copyBlock(selected)).toBe('3,5\t4\n\t');
  expect(texts(pasteBlock(selected, '7', true))).toEqual([
    ['7', '7'],
    ['7', '7'],
  ]);
  expect(collectEdits(clearBlock(selected))).toHaveLength(2);
});

test('race-office.merge: what others have saved comes in; unsaved edits stay over it, conflicts have both values and are decided', () => {
  const mine = commitTyping(typeText(open(), first, '4'));
  const theirs = rebaseOnStored(mine, [
    { id: '1', cells: { F: '5', T: '6' } },
    { id: '2', cells: { F: '', T: '' } },
  ]);
  expect(cellText(theirs, at('1', 'T'))).toBe('6');
  expect(conflicts(theirs)).toEqual([{ ...first, base: '3,5', value: '4', theirs: '5' }]);
  expect(collectEdits(resolveConflict(theirs, first, 'mine'))).toEqual([{ ...first, base: '5', value: '4' }]);
  expect(conflicts(resolveConflict(theirs, first, 'mine'))).toEqual([]);
  expect(cellText(resolveConflict(theirs, first, 'theirs'), first)).toBe('5');
});

test('race-office.grid: after a save new rows are stored ones, and nothing is left to save', () => {
  const grown = addRows(open(), 1);
  const typed = commitTyping(typeText(grown, at('n1', 'F'), '9'));
  expect(collectEdits(typed)).toEqual([{ ...at('n1', 'F'), base: '', value: '9' }]);
  const saved = applySaved(typed, [...stored, { id: '3', cells: { F: '9', T: '' } }], ['n1']);
  expect([rowIds(saved), collectEdits(saved), saved.past]).toEqual([['1', '2', '3'], [], []]);
});

test('race-office.grid: after a save the active cell of a new row is that of the stored one', () => {
  const grid = selectCell(addRows(openGrid(columns, stored.slice(0, 1)), 1), at('n1', 'T'));
  const saved = applySaved(grid, stored, ['n1']);
  expect([saved.active, saved.anchor]).toEqual([at('2', 'T'), at('2', 'T')]);
  // The same when the rows came live before the answer of the save.
  const later = applySaved(rebaseOnStored(grid, stored), stored, ['n1']);
  expect(later.active).toEqual(at('2', 'T'));
  expect(applySaved(open(), stored, []).active).toEqual(first);
});

test('race-office.grid: an empty table keeps its row to type into when all is discarded', () => {
  const empty = addRows(openGrid(columns, []), 3);
  expect(rowIds(discardEdits(empty))).toEqual(['n1']);
  expect(rowIds(discardEdits(addRows(openGrid(columns, stored), 1)))).toEqual(stored.map(({ id }) => id));
});

test('race-office.grid: edits of a deleted row are dropped; discarding can be undone', () => {
  const typed = commitTyping(typeText(open(), at('2', 'F'), '9'));
  expect(collectEdits(rebaseOnStored(typed, stored.slice(0, 1)))).toEqual([]);
  expect(collectEdits(discardEdits(typed))).toEqual([]);
  expect(collectEdits(undo(discardEdits(typed)))).toHaveLength(1);
});

test('race-office.unsaved: restored edits are one undo step, over what is stored now and under what was typed since', () => {
  const storedEdits = [
    { rowId: '1', column: 'F', base: '3,5', value: '4' },
    { rowId: '2', column: 'T', base: '', value: '5' },
    { rowId: '9', column: 'F', base: '1', value: '2' },
    { rowId: 'n7', column: 'F', base: '', value: '8' },
  ];
  const typed = typeText(open(), at('2', 'T'), '6');
  const back = restoreEdits(typed, storedEdits);
  expect(texts(back)).toEqual([
    ['4', '4'],
    ['', '6'],
    ['8', ''],
  ]);
  expect(texts(undo(back))).toEqual(texts(typed));
  // A row added now is another one, and a column that the grid doesn't have is left out.
  expect(rowIds(addRows(back, 1))).toEqual(['1', '2', 'n7', 'n8']);
  const unknown = [{ rowId: 'n9', column: 'nic', base: '', value: '1' }];
  expect(rowIds(restoreEdits(typed, unknown))).toEqual(['1', '2']);
  // Somebody saved the first cell since: a conflict, not overwritten. An edit that is stored already is dropped.
  const since = openGrid(columns, [
    { id: '1', cells: { F: '9', T: '4' } },
    { id: '2', cells: { T: '5' } },
  ]);
  expect(conflicts(restoreEdits(since, storedEdits))).toEqual([{ ...storedEdits[0], theirs: '9' }]);
  expect(collectEdits(restoreEdits(since, storedEdits)).map(({ rowId }) => rowId)).toEqual(['1', 'n7']);
});

test('race-office.day-table: rows are written below the others as one step, into the empty new ones first', () => {
  const grown = addRows(open(), 1);
  const written = appendTexts(grown, [{ F: '2', T: '3' }, { F: '4' }]);
  expect(texts(written).slice(-2)).toEqual([
    ['2', '3'],
    ['4', ''],
  ]);
  expect(rowIds(written)).toHaveLength(rowIds(grown).length + 1);
  expect(texts(undo(written))).toEqual(texts(grown));
  expect(texts(undo(appendTexts(open(), [{ F: '2' }])))).toEqual(texts(open()));
});
