import { expect, test } from 'vitest';
import type { CellEdit, GridRow } from './grid.rules.ts';
import { findOddsWarnings, findRepeated, findRidersTwice, findUnreadable, gridColumns } from './race-grid.rules.ts';

const edit = (rowId: string, column: string, value: string): CellEdit => ({ rowId, column, base: '', value });
const row = (id: string, cells: GridRow['cells']): GridRow => ({ id, cells });

test.each<[string, CellEdit, string | null]>([
  ['an empty cell', edit('1', 'weight', ''), null],
  ['a weight', edit('1', 'weight', '58,5'), null],
  ['no weight', edit('1', 'weight', 'lehká'), 'není číslo'],
  ['another grid’s column', edit('1', 'F1', '3,5'), 'takový sloupec tu není'],
])('race-office.cell-entry, what can’t be read: %s', (_, given, text) => {
  const problem = { rowId: '1', column: given.column, kind: 'problem', text };
  expect(findUnreadable(gridColumns.lineups, [given])).toEqual(text === null ? [] : [problem]);
});

const lineup = [
  row('1', { number: '1', horse: 'Černý Baron' }),
  row('2', { number: '2', horse: 'Tempest' }),
  row('3', { number: '', horse: '' }),
];

test.each<[string, CellEdit[], string[]]>([
  ['another number', [edit('1', 'number', '9')], []],
  ['a number that another has', [edit('1', 'number', '2')], ['1 number']],
  ['the number that another gives up', [edit('1', 'number', '2'), edit('2', 'number', '3')], []],
  ['the number of a new row twice', [edit('n1', 'number', '7'), edit('n2', 'number', '7')], ['n1 number', 'n2 number']],
  ['two emptied numbers', [edit('1', 'number', ''), edit('2', 'number', '')], []],
  ['a horse, whatever its accents and case', [edit('3', 'horse', 'cerny BARON')], ['3 horse']],
  ['a horse’s name in another column', [edit('3', 'jockey', 'Tempest')], []],
  ['a number that is another’s name', [edit('3', 'number', 'Tempest')], []],
  ['its own text again', [edit('1', 'horse', 'Černý Baron')], []],
])('race-office.scratching, twice in a race: %s', (_, edits, found) => {
  const findings = findRepeated(lineup, edits);
  expect(findings.map(({ rowId, column }) => `${rowId} ${column}`)).toEqual(found);
  expect(findings.every((finding) => finding.kind === 'problem')).toBe(true);
});

test.each<[string, GridRow['cells'], CellEdit[], string[]]>([
  ['1.01 and 10,000', {}, [edit('1', 'F1', '10000'), edit('1', 'F2', '1,01')], []],
  ['a price above 10,000', {}, [edit('1', 'T1', '10000,01')], ['T1 odds.too-high']],
  ['equal to the shorter market', { F1: '3,0' }, [edit('1', 'F2', '3')], []],
  ['above the shorter market', { F1: '3,0' }, [edit('1', 'F2', '3,01')], ['F2 odds.above-shorter-market']],
  ['above the next shorter that is priced', { F1: '3,0' }, [edit('1', 'F7', '4')], ['F7 odds.above-shorter-market']],
  ['above the other bookmaker’s alone', { F1: '3,0' }, [edit('1', 'T2', '4')], []],
  [
    'a stored breach of an edited row',
    { F1: '2,0', F2: '3,0' },
    [edit('1', 'T1', '2')],
    ['F2 odds.above-shorter-market'],
  ],
  ['a breach that is emptied', { F1: '2,0', F2: '3,0' }, [edit('1', 'F2', '')], []],
  ['an unreadable price', { F1: '2,0' }, [edit('1', 'F2', 'tři')], []],
  ['a row without an edit', { F1: '2,0', F2: '3,0' }, [edit('2', 'F1', '2')], []],
])('odds.entry-rules, race-office.warnings: %s', (_, cells, edits, warnings) => {
  const found = findOddsWarnings(gridColumns.odds, [row('1', cells), row('2', {})], edits);
  expect(found.map((one) => `${one.column} ${one.kind === 'odds' ? one.code : ''}`)).toEqual(warnings);
  expect(found.every(({ rowId }) => rowId === '1')).toBe(true);
});

const mounted = [
  row('1', { horse: 'Tempest', jockey: 'Jan Odložil' }),
  row('2', { horse: 'Granát', jockey: 'Petr Novák' }),
  row('3', { horse: 'Baron', jockey: 'Jan Odložil', status: 'DNS' }),
];

test.each<[string, CellEdit[], string[]]>([
  ['a rider of another runner', [edit('2', 'jockey', 'jan odlozil')], ['2 jan odlozil']],
  [
    'one rider on two new runners',
    [edit('n1', 'jockey', 'K. Malá'), edit('n2', 'jockey', 'K. Malá')],
    ['n1 K. Malá', 'n2 K. Malá'],
  ],
  ['the rider of a scratched runner', [edit('3', 'weight', '58')], []],
  ['a scratched runner that starts again', [edit('3', 'status', '')], ['3 Jan Odložil']],
  ['a runner scratched with the same save', [edit('2', 'jockey', 'Jan Odložil'), edit('1', 'status', 'DNS')], []],
  ['runners without a rider', [edit('1', 'jockey', ''), edit('2', 'jockey', '')], []],
])('race-office.warnings: one rider on two runners of a race: %s', (_, edits, found) => {
  expect(findRidersTwice(mounted, edits).map((one) => `${one.rowId} ${'name' in one ? one.name : ''}`)).toEqual(found);
});
