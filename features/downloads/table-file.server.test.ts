import { expect, test } from 'vitest';
import { tableFile } from './table-file.server.ts';

const rows = [
  { name: '=HYPERLINK("https://evil.example")', note: '@sum', roi: -16.7, place: '1' },
  { name: 'Bohous;=1+1', note: '-', roi: 75, place: null },
];

test('downloads.tables: a download runs nothing in a spreadsheet, and its numbers stay numbers', async () => {
  const csv = await tableFile('csv', rows, false).text();
  expect(csv.split('\n')).toEqual([
    'name,note,roi,place',
    `"'=HYPERLINK(""https://evil.example"")",'@sum,-16.7,1`,
    `Bohous;'=1+1,'-,75,`,
    '',
  ]);
  expect(await tableFile('json', rows, false).json()).toEqual({ demo: false, rows });
});
