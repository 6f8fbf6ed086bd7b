import { expect, test } from 'vitest';
import { spreadsheetText, withoutTextMarks } from './spreadsheet-text.rules.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+420 777', "'+420 777"],
  ['-A1', "'-A1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1+1', "'\t'=1+1"],
  ['\r=1+1', "'\r'=1+1"],
  ['＝1+1', "'＝1+1"],
  ['dobrý;=1+1', "dobrý;'=1+1"],
  ['dobrý\n=1+1', "dobrý\n'=1+1"],
  ["'=1+1", "''=1+1"],
  ['Říp; výhra 5-1, 3:2 =', 'Říp; výhra 5-1, 3:2 ='],
  ["D'Artagnan", "D'Artagnan"],
  ['-16.7', '-16.7'],
  ['', ''],
])('downloads.tables: the text %j is the cell %j, and is read back from it', (text, cell) => {
  expect(spreadsheetText(text)).toBe(cell);
  expect(withoutTextMarks(cell)).toBe(text);
});
