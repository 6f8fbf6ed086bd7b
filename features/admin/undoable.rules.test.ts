import { expect, test } from 'vitest';
import { cellsOf, isUndoable, undoneEntryId, withoutUndo } from './audit.rules.ts';

const cells = (...rowIds: string[]) => ({
  cells: rowIds.map((rowId) => ({ rowId, horse: null, column: 'F1', text: '3' })),
});

test.each<[string, string, unknown, unknown, boolean]>([
  ['cells of stored runners', 'save-odds', cells('12'), cells('12'), true],
  ['a lineup', 'save-lineup', cells('12', '13'), cells('12', '13'), true],
  ['results', 'save-results', cells('12'), cells('12'), true],
  ['a new row', 'save-lineup', cells('n1'), cells('n1'), false],
  ['one new row among stored ones', 'save-lineup', cells('12', 'n1'), cells('12', 'n1'), false],
  ['no cell', 'save-odds', cells(), cells(), false],
  ['cells without what was before', 'save-odds', null, cells('12'), false],
  ['cells without what is now', 'save-odds', cells('12'), null, false],
  ['a form', 'edit-race', { name: 'Cena' }, { name: 'Derby' }, true],
  ['a day', 'edit-day', { location: 'Most' }, null, true],
  ['a form that made something new', 'edit-race', null, { name: 'Derby' }, false],
  ['a form with a text for what was before', 'edit-race', 'Cena', { name: 'Derby' }, false],
  ['completing', 'complete-race', null, null, true],
  ['reopening', 'reopen-race', null, { reason: 'omyl' }, true],
  ['anything else', 'delete-race', { id: 1 }, { id: 1 }, false],
])('admin.undo: whether %s can be undone', (_, action, before, after, expected) => {
  expect(isUndoable({ action, before, after })).toBe(expected);
});

test.each<[string, unknown, number | null, unknown]>([
  ['an undo', { undoOf: 7, name: 'Cena' }, 7, { name: 'Cena' }],
  ['an undo of nothing else', { undoOf: 7 }, 7, {}],
  ['a write', { name: 'Cena' }, null, { name: 'Cena' }],
  ['a write whose field is a text of that name', { undoOf: '7' }, null, { undoOf: '7' }],
  ['a deletion', null, null, null],
])('admin.undo: the entry that %s undid, and its fields without that mark', (_, after, id, fields) => {
  expect(undoneEntryId(after)).toBe(id);
  expect(withoutUndo(after)).toEqual(fields);
});

test('admin.undo: the cells of an entry, of one without any and of an empty one', () => {
  expect([cells('1'), { name: 'x' }, null].map(cellsOf)).toEqual([cells('1').cells, undefined, undefined]);
});
