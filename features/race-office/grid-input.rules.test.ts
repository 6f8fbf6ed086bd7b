import { expect, test } from 'vitest';
import { FieldEdits, GridEdits } from './grid-input.rules.ts';

const edit = { rowId: '12', column: 'F1', base: '', value: '3,5' };
const edits = (count: number) => Array.from({ length: count }, () => edit);

test.each<[string, unknown[], boolean]>([
  ['one cell', [edit], true],
  ['no cell', [], false],
  ['2,000 cells', edits(2000), true],
  ['2,001 cells', edits(2001), false],
  ['a new row', [{ ...edit, rowId: 'n1' }], true],
  ['a row without a number', [{ ...edit, rowId: 'n' }], false],
  ['a row of another kind', [{ ...edit, rowId: 'x1' }], false],
  ['a row with something behind its number', [{ ...edit, rowId: '1a' }], false],
  ['fifteen digits', [{ ...edit, rowId: '1'.repeat(15) }], true],
  ['sixteen digits', [{ ...edit, rowId: '1'.repeat(16) }], false],
  ['a column of twenty letters', [{ ...edit, column: 'x'.repeat(20) }], true],
  ['a column of twenty-one', [{ ...edit, column: 'x'.repeat(21) }], false],
  ['a text of 2,000 letters', [{ ...edit, value: 'x'.repeat(2000) }], true],
  ['a text of 2,001', [{ ...edit, value: 'x'.repeat(2001) }], false],
  ['a base of 2,001', [{ ...edit, base: 'x'.repeat(2001) }], false],
])('race-office.grid: a save with %s is taken: %s', (_, given, isTaken) => {
  expect(GridEdits.safeParse({ raceId: 1, edits: given }).success).toBe(isTaken);
});

test('race-office.days: a form of a day or race may be saved without a change', () => {
  expect(FieldEdits.parse({ id: 1, edits: [] })).toEqual({ id: 1, edits: [] });
  expect(FieldEdits.safeParse({ id: 1, edits: edits(2001) }).success).toBe(false);
});

test('admin.undo: a write names the entry that it undoes, by its id', () => {
  expect(GridEdits.parse({ raceId: 1, edits: [edit], undoneEntryId: 7 }).undoneEntryId).toBe(7);
  expect(GridEdits.safeParse({ raceId: 1, edits: [edit], undoneEntryId: 'x' }).success).toBe(false);
});
