import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { RawRow } from '#domain/admin/data/import-row.ts';
import type { RowProblem } from '#domain/admin/data/import-report.ts';
import { openRows } from './read-rows.ts';

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

test('import.errors: lines are counted as an editor shows them, also after a cell with a line break', async () => {
  expect((await read('horse,notes\nA,"dva\nřádky"\n\n ,\nB,x\nC\n')).rows).toEqual([
    [2, { horse: 'A', notes: 'dva\nřádky' }],
    [6, { horse: 'B', notes: 'x' }],
    [7, 'řádek má 1\u00a0sloupec, záhlaví 2'],
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
  ['{"horse": "A"}', 'tabulku nelze přečíst'],
  ['horse,weight\n"A,58\n', 'není soubor useknutý'],
  [Buffer.from('horse\nK\xf9\xf2\n', 'latin1'), 'soubor není v\u00a0kódování UTF-8'],
])('import.hostile-files: a file that is no table is refused as a whole: %s', async (content, reason) => {
  await expect(read(content)).rejects.toThrow(reason);
});
