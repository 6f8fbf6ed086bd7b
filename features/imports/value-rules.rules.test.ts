import { expect, test } from 'vitest';
import { areRules, mappedColumns, mapRow, ruledCells, type ValueRule } from './mapping.rules.ts';

test.each<[string, string, ValueRule, Record<string, string>]>([
  ['weight', '58,0 kg', 'number', { weight: '58,0' }],
  ['distance', '1 600 m', 'number', { distance: '1 600' }],
  ['distance', '1.600 m', 'number', { distance: '1.600' }],
  ['prize_money', 'Kč 1.250.000', 'number', { prize_money: '1.250.000' }],
  ['number', 'č. 5', 'number', { number: '5' }],
  ['number', 'neuvedeno', 'number', { number: 'neuvedeno' }],
  ['finishing_position', '1.', 'place-or-code', { finishing_position: '1', result_status: '' }],
  ['finishing_position', '3/11', 'place-or-code', { finishing_position: '3', result_status: '' }],
  ['finishing_position', 'ZN', 'place-or-code', { finishing_position: '', result_status: 'ZN' }],
  ['finishing_position', ' z. ', 'place-or-code', { finishing_position: '', result_status: 'Z' }],
  ['finishing_position', 'spadl', 'place-or-code', { finishing_position: 'spadl', result_status: '' }],
  ['horse', 'JARDIN MICHELET (FR), 3 hř j', 'horse', { horse: 'JARDIN MICHELET (FR)' }],
  ['horse', 'ALFA 4letá kl.', 'horse', { horse: 'ALFA' }],
  ['horse', 'KLEOPATRA', 'horse', { horse: 'KLEOPATRA' }],
  ['horse', 'AREA 51 KLÁRA', 'horse', { horse: 'AREA 51 KLÁRA' }],
  ['jockey', 'žk. Jan Novák ml.', 'titled-name', { jockey: 'Jan Novák ml.', jockey_title: 'žk.' }],
  ['jockey', 'žokej Jan Novák', 'titled-name', { jockey: 'Jan Novák', jockey_title: 'ž.' }],
  ['jockey', 'Žákyně Jana Nová', 'titled-name', { jockey: 'Jana Nová', jockey_title: 'žk.' }],
  ['jockey', 'Amália Nová', 'titled-name', { jockey: 'Amália Nová', jockey_title: '' }],
])('import.feed-values: of %s "%s" by %s', (column, text, rule, expected) => {
  expect(Object.fromEntries(ruledCells(column, text, rule))).toEqual(expected);
});

test('import.feed-values: a rule fills the column it finds, unless another column of the source does', () => {
  const rules = { finishing_position: 'place-or-code' } as const;
  const row = {
    line: 2,
    cells: new Map([
      ['P', 'Z'],
      ['K', 'D'],
    ]),
  };
  const alone = { columns: { P: 'finishing_position' }, fixed: {}, rules };
  expect([...mapRow(row, alone).cells]).toEqual([
    ['finishing_position', ''],
    ['result_status', 'Z'],
  ]);
  expect(mappedColumns(alone)).toEqual(['finishing_position', 'result_status']);
  const beside = { ...alone, columns: { P: 'finishing_position', K: 'result_status' } };
  expect([...mapRow(row, beside).cells]).toEqual([
    ['finishing_position', ''],
    ['result_status', 'D'],
  ]);
  expect(mappedColumns(beside)).toEqual(['finishing_position', 'result_status']);
  expect(mappedColumns({ columns: { K: 'horse' }, fixed: {}, rules })).toEqual(['horse']);
});

test.each([
  ['žk.', 'žk.'],
  ['', 'ž.'],
])(
  'import.feed-values: a rider’s title that is stated twice is that of its own column, "%s", unless it is empty',
  (own, title) => {
    const mapping = {
      columns: { Jezdec: 'jockey', Titul: 'jockey_title' },
      fixed: {},
      rules: { jockey: 'titled-name' },
    } as const;
    for (const headers of [['Jezdec', 'Titul'] as const, ['Titul', 'Jezdec'] as const]) {
      const values = { Jezdec: 'ž. Jan Novák', Titul: own };
      const { cells } = mapRow({ line: 2, cells: new Map(headers.map((header) => [header, values[header]])) }, mapping);
      expect(Object.fromEntries(cells)).toEqual({ jockey: 'Jan Novák', jockey_title: title });
    }
  },
);

test.each([
  [{ horse: 'horse' }, true],
  [{ horse: 'number' }, false],
  [{ toString: 'number' }, false],
  [{}, true],
])('import.feed-values: the rules %j can be kept: %s', (rules, expected) => {
  expect(areRules(rules)).toBe(expected);
});
