import { expect, test } from 'vitest';
import { formatBlock, parseBlock } from './clipboard.rules.ts';

test.each([
  ['one cell', '3,5', [['3,5']]],
  ['a row', '1\tTempest\t58,5', [['1', 'Tempest', '58,5']]],
  [
    'rows of a spreadsheet, with a final line end',
    '1\tA\r\n2\tB\r\n',
    [
      ['1', 'A'],
      ['2', 'B'],
    ],
  ],
  [
    'empty cells',
    '\t2\n3\t',
    [
      ['', '2'],
      ['3', ''],
    ],
  ],
  ['a quoted cell with a tab and a line end', '"a\tb\nc"\td', [['a\tb\nc', 'd']]],
  ['doubled quotes', '"říká ""ano"""', [['říká "ano"']]],
  ['a quote inside a plain cell', 'L"Enfant\tx', [['L"Enfant', 'x']]],
  ['nothing', '', [['']]],
])('race-office.grid: a block pasted from a spreadsheet: %s', (_, text, rows) => {
  expect(parseBlock(text)).toEqual(rows);
});

test('race-office.grid: a block is copied as it was pasted', () => {
  const rows = [
    ['1', 'Říjen'],
    ['tab\there', '"x"'],
  ];
  expect(parseBlock(formatBlock(rows))).toEqual(rows);
});
