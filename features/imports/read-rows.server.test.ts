import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { RawRow } from './import-row.rules.ts';
import type { RowProblem } from './import-report.rules.ts';
import { openRows } from './read-rows.server.ts';

async function read(content: string | Buffer, chunkSize = content.length) {
  const bytes = Buffer.from(content);
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunkSize) }, (_, index) =>
    bytes.subarray(index * chunkSize, (index + 1) * chunkSize),
  );
  const file = await openRows(Readable.from(chunks));
  const rows: (RawRow | RowProblem)[] = [];
  for await (const row of file.rows) rows.push(row);
  return {
    columns: file.columns,
    comma: file.style.decimalComma,
    rows: rows.map((row) => ('cells' in row ? [row.line, Object.fromEntries(row.cells)] : [row.line, row.reason])),
  };
}

test.each([
  ['comma', 'horse,weight\nA,"58,5"\n', false, '58,5'],
  ['semicolon', 'horse;weight\nA;58,5\n', true, '58,5'],
  ['semicolon and Windows line ends', '\ufeffhorse;weight\r\nA;58,5\r\n', true, '58,5'],
  ['one byte at a time', 'horse;weight\nA;58,5', true, '58,5'],
])('import.format: CSV with %s', async (title, content, comma, weight) => {
  expect(await read(content, title === 'one byte at a time' ? 1 : undefined)).toEqual({
    columns: ['horse', 'weight'],
    comma,
    rows: [[2, { horse: 'A', weight }]],
  });
});

test.each(['\n', '\r\n'])(
  'import.errors: lines are counted as an editor shows them, also after a broken cell: %j',
  async (end) => {
    expect((await read('horse,notes\nA,"dva\nřádky"\n\n ,\nB,x\nC\n'.replaceAll('\n', end))).rows).toEqual([
      [2, { horse: 'A', notes: `dva${end}řádky` }],
      [6, { horse: 'B', notes: 'x' }],
      [7, 'řádek má 1\u00a0sloupec, záhlaví 2'],
    ]);
  },
);

test('import.errors: a heading that comes again is told as one, as of two files in a row', async () => {
  expect((await read('horse,notes\nA,x\nhorse, notes\nB,y\n')).rows).toEqual([
    [2, { horse: 'A', notes: 'x' }],
    [3, 'záhlaví je tu podruhé; nejsou to dva soubory za sebou?'],
    [4, { horse: 'B', notes: 'y' }],
  ]);
});

test('import.header: a JSON array; what has no form of a cell is left to the column to refuse', async () => {
  const records = [
    { horse: 'A', weight: 58.5, prize_split: [3, 2], race_cancelled: true, notes: null },
    5,
    { horse: { name: 'B' } },
  ];
  expect(await read(` ${JSON.stringify(records)}`)).toEqual({
    columns: ['horse', 'weight', 'prize_split', 'race_cancelled', 'notes'],
    comma: false,
    rows: [
      [1, { horse: 'A', weight: '58.5', prize_split: '3|2', race_cancelled: 'ano', notes: null }],
      [2, 'záznam není objekt'],
      [3, { horse: '{"name":"B"}' }],
    ],
  });
});

test.each([
  ['', 'soubor je prázdný'],
  ['[{"horse": }]', 'JSON nelze přečíst'],
  ['{"horse": "A"}', 'JSON není seznam řádků'],
  ['{"races": [{"runners": [{"horse": "A"}]}]}', 'JSON není seznam řádků; seznamy: races, races.runners'],
  [' {"horse": ', 'JSON končí uprostřed'],
  ['horse,weight\n"A,58\n', 'není soubor useknutý'],
  [`horse${'\n'.repeat(500_001)}`, 'soubor má přes 500'],
  [`horse\n${'A\n'.repeat(500_001)}`, 'soubor má přes 500'],
  [Buffer.from('horse\nK\xf9\xf2\n', 'latin1'), 'soubor není v\u00a0kódování UTF-8'],
])('import.hostile-files: a file that is no table is refused as a whole: %s', async (content, reason) => {
  await expect(read(content)).rejects.toThrow(reason);
});

test.each([
  ['in the second row', 'horse,weight\nA,1\n"B,58\nC,2\n', 3],
  ['in the first cell of the file', '"horse,weight\nA,1\n', 1],
  ['behind a cell of two lines in the same row', 'horse,notes\nA,x\n"dva\nřádky","B\nC,y\n', 4],
  ['behind doubled quotes', 'horse,notes\n"A ""B""","x ""y\nz\n', 2],
  ['with Windows line ends', 'horse,weight\r\nA,1\r\n"B,58\r\nC,2\r\n', 3],
])('import.hostile-files: an unclosed quote is told with the line where it is opened: %s', async (_, content, line) => {
  for (const chunkSize of [content.length * 2, 1])
    await expect(read(content, chunkSize)).rejects.toMatchObject({
      line,
      message: expect.stringContaining('uvozovky tu začínají'),
    });
});

test.each([
  ['a quote inside a cell', 'horse,notes\nA,x\nB,a"b\nC,y\n', 3],
  ['text behind a quote', 'horse,notes\nA,x\nB,y\n"C"x,y\n', 4],
  ['a quote closed by the next row’s', 'horse,notes\nA,x\nB,"y\nC,"z"\n', 3],
  ['a row without an end', `horse,notes\nA,x\nB,${'y'.repeat(1_000_001)}\n`, 3],
])('import.errors: a table that can’t be read is told with its line: %s', async (_, content, line) => {
  await expect(read(content)).rejects.toMatchObject({ line });
});
