import { expect, test } from 'vitest';
import { fields } from '#features/racing/fields.rules.ts';
import { guessMapping, isHeaderRow, validateMapping, mapRow, mappedColumns } from './mapping.rules.ts';

test.each([
  ['Datum', 'event_date'],
  ['Místo', 'location'],
  ['č.', 'number'],
  ['Kůň', 'horse'],
  ['Jezdec', 'jockey'],
  ['kurz_f', 'fortuna_odds'],
  ['f_1-2', 'fortuna_place_2_odds'],
  ['T 1–7', 'tipsport_place_7_odds'],
  ['pozn', ''],
  ['toString', ''],
])('import.mapping: the header %s is mapped to %s', (header, expected) => {
  expect(guessMapping([header], null).columns).toEqual({ [header]: expected });
});

test.each([
  ['Čas|Název|Vzdálenost v m|Typ|Dotace', true],
  ['č.|kůň|jezdec|hmotnost', true],
  ['F|T|F 1–2|T 1–2', true],
  ['|Kůň|Jezdec', true],
  ['1|Kůň|Jezdec', false],
  ['13:00|Cena|1 200', false],
  ['1|Černý Baron|Jan Novák', false],
  ['Kůň|Černý Baron', false],
  ['', false],
])('race-office.grid: whether a pasted row is a heading: %s', (row, expected) => {
  expect(isHeaderRow(row.split('|'))).toBe(expected);
});

test('import.mapping: each column of the import format is mapped to itself', () => {
  const names = fields.map(({ name }) => name);
  expect(Object.values(guessMapping(names, null).columns)).toEqual(names);
});

test('import.mapping: the mapping last used for the source comes first, and each of our columns is used once', () => {
  const before = { columns: { Kůň: 'notes', Pán: 'trainer' }, fixed: { location: 'Most', event_date: '2030-05-12' } };
  expect(guessMapping(['Kůň', 'Pán', 'Trenér', 'Místo'], before)).toEqual({
    columns: { Kůň: 'notes', Pán: 'trainer', Trenér: '', Místo: 'location' },
    fixed: { event_date: '2030-05-12' },
  });
});

test('import.paste: what a title says of all rows comes before what was typed for the last file, and after columns', () => {
  const before = { columns: {}, fixed: { location: 'Most', event_date: '2030-05-12', race_number: '1' } };
  const found = { event_date: '8. 10. 2023', race_number: '4' };
  expect(guessMapping(['Kůň', 'Dostih'], before, found)).toEqual({
    columns: { Kůň: 'horse', Dostih: 'race_number' },
    fixed: { location: 'Most', event_date: '8. 10. 2023' },
  });
});

test.each([
  ['complete', { a: 'horse', b: 'race_number' }, { event_date: '2030-05-12', location: 'Most' }, []],
  [
    'without a place',
    { a: 'horse', b: 'race_number' },
    { event_date: '2030-05-12', location: ' ' },
    ['mapping.missing location'],
  ],
  [
    'a column twice',
    { a: 'horse', b: 'horse', c: 'race_number' },
    { event_date: '1', location: '2' },
    ['mapping.twice horse'],
  ],
  [
    'an unknown column',
    { a: 'horse', b: 'cat', c: 'race_number' },
    { event_date: '1', location: '2' },
    ['mapping.unknown cat'],
  ],
])('import.mapping: problems of a mapping: %s', (_, given, fixed, expected) => {
  expect(validateMapping({ columns: given, fixed }).map(({ code, column }) => `${code} ${column}`)).toEqual(expected);
});

test('import.mapping: a row comes under our names, with the values given for the whole file', () => {
  const mapping = { columns: { Kůň: 'horse', pozn: '' }, fixed: { location: 'Most', event_date: '' } };
  const row = {
    line: 3,
    cells: new Map([
      ['Kůň', 'Alfa'],
      ['pozn', 'x'],
    ]),
  };
  expect(mapRow(row, mapping)).toEqual({
    line: 3,
    cells: new Map([
      ['horse', 'Alfa'],
      ['location', 'Most'],
    ]),
  });
  expect(mappedColumns(mapping)).toEqual(['horse', 'location']);
});
