import { expect, test } from 'vitest';
import { type GridColumn, normaliseText, problemOf, readCell } from './grid.rules.ts';

const column: GridColumn = {
  key: 'weight',
  read: (text) => (/^\d+$/.test(text) ? { value: Number(text) } : { problem: 'není číslo' }),
  print: (value) => `${value},0`,
};

test.each<[string, object, string, string | null]>([
  ['58', { value: 58 }, '58,0', null],
  [' 58 ', { value: 58 }, '58,0', null],
  ['0', { value: 0 }, '0,0', null],
  ['', { value: null }, '', null],
  ['   ', { value: null }, '', null],
  [' lehká ', { problem: 'není číslo' }, 'lehká', 'není číslo'],
])('race-office.cell-entry: the text "%s" of a cell', (text, reading, normalised, problem) => {
  expect(readCell(column, text)).toEqual(reading);
  expect(normaliseText(column, text)).toBe(normalised);
  expect(problemOf(column, text)).toBe(problem);
});
