import { expect, test } from 'vitest';
import { pastedTable } from './titled-table.rules.ts';

const header = ['č.', 'Kůň', 'Jezdec', 'kg'];
const rows = [
  ['1', 'Alfa', 'J. Novák', '58,0'],
  ['2', 'Bílá Paní', 'ž. Dvořák', '57,5'],
];

test.each<[string, string]>([
  ['tabs of a browser', 'č.\tKůň\tJezdec\tkg\n1\tAlfa\tJ. Novák\t58,0\n2\tBílá Paní\tž. Dvořák\t57,5\n'],
  ['line ends of Windows', 'č.\tKůň\tJezdec\tkg\r\n1\tAlfa\tJ. Novák\t58,0\r\n2\tBílá Paní\tž. Dvořák\t57,5'],
  ['a cell broken into two lines', 'č.\tKůň\tJezdec\tkg\n1\tAlfa\tJ.\nNovák\t58,0\n2\tBílá\nPaní\tž. Dvořák\t57,5'],
  ['a quoted cell with a line break', 'č.\tKůň\tJezdec\tkg\n1\tAlfa\t"J.\nNovák"\t58,0\n2\tBílá Paní\tž. Dvořák\t57,5'],
  ['empty lines between', '\nč.\tKůň\tJezdec\tkg\n\n1\tAlfa\tJ. Novák\t58,0\n\t\t\t\n2\tBílá Paní\tž. Dvořák\t57,5'],
  ['hard spaces', 'č.\tKůň\tJezdec\tkg\n1\tAlfa\tJ.\u00a0Novák\t58,0\n2\tBílá\u00a0Paní\tž.\u00a0Dvořák\t57,5'],
  ['several spaces of a PDF', 'č.  Kůň  Jezdec  kg\n1  Alfa  J. Novák  58,0\n2  Bílá Paní  ž. Dvořák  57,5'],
  [
    'aligned columns of a PDF, the first indented',
    ['  č.  Kůň        Jezdec      kg', '   1  Alfa       J. Novák    58,0', '   2  Bílá Paní  ž. Dvořák   57,5'].join(
      '\n',
    ),
  ],
  [
    'the heading again on the next page',
    'č.\tKůň\tJezdec\tkg\n1\tAlfa\tJ. Novák\t58,0\nč.\tKůň\tJezdec\tkg\n2\tBílá Paní\tž. Dvořák\t57,5',
  ],
])('import.paste: a copied table is read as its cells: %s', (_, text) => {
  expect(pastedTable(text)).toEqual({ header, rows, fixed: {} });
});

test('import.paste: an empty cell of aligned columns is an empty cell', () => {
  const text = ['č.  Kůň        Jezdec      kg', '1   Alfa                   58,0', '2   Bílá Paní  ž. Dvořák   57,5'];
  expect(pastedTable(text.join('\n'))?.rows).toEqual([
    ['1', 'Alfa', '', '58,0'],
    ['2', 'Bílá Paní', 'ž. Dvořák', '57,5'],
  ]);
});

test.each([
  [
    'all of them',
    'Pardubice, ne 8. 10. 2023\n4. dostih – Cena města',
    { event_date: '8. 10. 2023', location: 'Pardubice', race_number: '4' },
  ],
  ['a day of a list', 'Startovní listina Lhota 11. 5. 2022', { event_date: '11. 5. 2022', location: 'Lhota' }],
  ['a date in one word', 'Program 8.10.2023', { event_date: '8. 10. 2023' }],
  ['a prize that is no date', 'Dotace 85 000 Kč', {}],
])('import.paste: titles above the table give what holds for all rows: %s', (_, title, fixed) => {
  expect(pastedTable(`${title}\nč.\tKůň\tJezdec\tkg\n1\tAlfa\tJ. Novák\t58,0`)).toEqual({
    header,
    rows: [rows[0]],
    fixed,
  });
});

test('import.paste: what a title says of its race alone stands in columns, and ends with the next title', () => {
  const text = [
    'Lhota, pátek 20. 5. 2022',
    '1. dostih – 14:00 – CENA PRVNÍ, rovina, 1 600 m, stav dráhy 3,4',
    'č.\tKůň\tJezdec',
    '1\tAlfa',
    '2. dostih – 14:35 – CENA DRUHÁ',
    'č.\tKůň\tJezdec',
    '1\tBeta\tK. Dvořák',
  ];
  expect(pastedTable(text.join('\n'))).toEqual({
    header: ['č.', 'Kůň', 'Jezdec', 'dostih (nadpis)', 'start (nadpis)', 'vzdálenost (nadpis)', 'stav dráhy (nadpis)'],
    rows: [
      ['1', 'Alfa', '1', '14:00', '1600', '3,4'],
      ['1', 'Beta', 'K. Dvořák', '2', '14:35', '', ''],
    ],
    fixed: { event_date: '20. 5. 2022', location: 'Lhota' },
  });
});

test('import.paste: columns without a name, or of one name, are told apart by their place', () => {
  expect(pastedTable('č.\tKůň\t\tKůň\n1\tAlfa\tx\ty')?.header).toEqual(['č.', 'Kůň', '3', 'Kůň 4']);
});

test('import.paste: without a heading columns are numbered, and no row is lost', () => {
  expect(pastedTable('1\tAlfa\tJ. Novák\n2\tBeta\tK. Dvořák')).toEqual({
    header: ['sloupec 1', 'sloupec 2', 'sloupec 3'],
    rows: [
      ['1', 'Alfa', 'J. Novák'],
      ['2', 'Beta', 'K. Dvořák'],
    ],
    fixed: {},
  });
});

test('import.paste: a line that is no row of the table stays, as a row of another width', () => {
  const text = 'č.\tKůň\tJezdec\n1\tAlfa\tJ. Novák\nNestartuje: Gama\n2\tBeta\tK. Dvořák\tnavíc';
  expect(pastedTable(text)?.rows).toEqual([
    ['1', 'Alfa', 'J. Novák'],
    ['Nestartuje: Gama'],
    ['2', 'Beta', 'K. Dvořák', 'navíc'],
  ]);
});

test.each([
  ['CSV with semicolons', 'č.;Kůň;Jezdec\n1;Alfa;J.  Novák\n2;Beta;K.  Dvořák'],
  ['CSV with commas', 'number,horse,jockey\n1,Alfa,J.  Novák\n2,Beta,K.  Dvořák'],
  ['JSON', '[\n  {"horse":  "Alfa"},\n  {"horse":  "Beta"}\n]'],
  ['a sentence', 'Dobrý den,\nposílám výsledky.'],
  ['a list of one column', 'Kůň\nAlfa\nBeta'],
  ['nothing', ' \n'],
])('import.paste: what is no copied table is left to the reader of files: %s', (_, text) => {
  expect(pastedTable(text)).toBeNull();
});
