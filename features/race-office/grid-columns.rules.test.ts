import { expect, test } from 'vitest';
import { printHorse, readHorse } from '#features/racing/horse-identity.rules.ts';
import { type GridRow, normaliseText, problemOf } from './grid.rules.ts';
import {
  findOddsWarnings,
  findRepeated,
  findUnreadable,
  gridColumns,
  type GridKind,
  pastRaceColumns,
} from './race-grid.rules.ts';

const columnOf = (kind: GridKind, key: string) => gridColumns[kind].find((column) => column.key === key)!;

test.each<[GridKind, string, string, string]>([
  ['lineups', 'weight', '58.5', '58,5'],
  ['lineups', 'weight', '61', '61,0'],
  ['lineups', 'status', 'x', 'DNS'],
  ['odds', 'F1', '3.50', '3,5'],
  ['odds', 'T3', '2,06', '2,06'],
  ['odds', 'F1', '12', '12,0'],
  ['odds', 'F1', '1 250', '1\u00a0250,0'],
  ['odds', 'F1', '', ''],
  ['results', 'time', '1:45,39', '1:45.39'],
  ['results', 'time', '58,9', '0:58.90'],
  ['results', 'time', '9:42,86', '9:42.86'],
  ['results', 'status', 'pn', 'PN'],
])('race-office.cell-entry: comma decimals: %s %s, %s is %s', (kind, key, typed, printed) => {
  expect(normaliseText(columnOf(kind, key), typed)).toBe(printed);
});

test.each<[GridKind, string, string, string]>([
  ['lineups', 'weight', '540', 'je mimo rozsah 40 až 90'],
  ['odds', 'F1', 'tři', 'není číslo'],
  ['results', 'time', '1:75', 'není čas ve tvaru 1:45.39'],
  ['results', 'status', 'XX', 'neznámý kód výsledku, známé jsou D, DIS, PN, ZN, Z, SN, DNS, S, DD, A'],
])('race-office.cell-entry: per-cell validation: %s %s, %s', (kind, key, typed, problem) => {
  expect(problemOf(columnOf(kind, key), typed)).toBe(problem);
  expect(findUnreadable(gridColumns[kind], [{ rowId: '1', column: key, base: '', value: typed }])).toMatchObject([
    { kind: 'problem', text: problem },
  ]);
});

test('race-office.scratching: a number or a horse that is twice in a lineup is found; a swap is allowed', () => {
  const rows: GridRow[] = [
    { id: '1', cells: { number: '1', horse: 'Černý Baron' } },
    { id: '2', cells: { number: '2', horse: 'Tempest' } },
  ];
  const edit = (rowId: string, column: string, value: string) => ({ rowId, column, base: '', value });
  expect(findRepeated(rows, [edit('n1', 'number', '2'), edit('n1', 'horse', 'cerny baron')])).toMatchObject([
    { rowId: 'n1', column: 'number', kind: 'problem', text: 'je v\u00a0dostihu dvakrát' },
    { rowId: 'n1', column: 'horse' },
  ]);
  expect(findRepeated(rows, [edit('1', 'number', '2'), edit('2', 'number', '1')])).toEqual([]);
  expect(findRepeated(rows, [edit('n1', 'number', '3'), edit('n2', 'number', '')])).toEqual([]);
});

test('odds.entry-rules: within one bookmaker no market is above a shorter one; only rows of this save are checked', () => {
  const rows: GridRow[] = [
    { id: '1', cells: { F1: '3,0', F2: '2,0', T2: '9,0' } },
    { id: '2', cells: { F1: '1,5', F2: '4,0' } },
  ];
  const edits = [
    { rowId: '1', column: 'F3', base: '', value: '2,5' },
    { rowId: '1', column: 'T1', base: '', value: '1,1' },
  ];
  expect(findOddsWarnings(gridColumns.odds, rows, edits)).toEqual([
    { rowId: '1', column: 'F3', kind: 'odds', code: 'odds.above-shorter-market' },
    { rowId: '1', column: 'T2', kind: 'odds', code: 'odds.above-shorter-market' },
  ]);
});

test.each([
  ['Tempest (fr)', { name: 'Tempest', country: 'FR', birthYear: null }],
  ['Černý Baron', { name: 'Černý Baron', country: null, birthYear: null }],
  ['Baron (IRE) 2018', { name: 'Baron', country: 'IRE', birthYear: 2018 }],
])('race-office.names: the horse typed as %s', (text, horse) => {
  expect(readHorse(text)).toEqual(horse);
});

test.each(['jockey', 'trainer'])('racing.nobody: --- typed as a lineup’s %s empties the cell', (key) => {
  expect(normaliseText(columnOf('lineups', key), ' --- ')).toBe('');
});

test('race-office.names: a horse is printed so that it can be read', () => {
  expect(printHorse({ name: 'ČERNÝ BARON', country: 'FR' })).toBe('Černý Baron (FR)');
});

test('race-office.past-races: a race typed without a lineup has runner and result in one row', () => {
  expect(pastRaceColumns.map(({ key }) => key)).toEqual([
    'number',
    'horse',
    'jockey',
    'weight',
    'trainer',
    'position',
    'status',
    'margin',
    'time',
    'odds',
    'fence',
  ]);
});
