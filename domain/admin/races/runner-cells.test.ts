import { expect, test } from 'vitest';
import type { GridColumn } from '#domain/admin/grid/column.ts';
import { type HorseIdentity, printHorse, readHorse, toGridRow } from './runner-cells.ts';

test.each<[string, string, string | null, number | null]>([
  ['  Tempest  ', 'Tempest', null, null],
  ['Tempest(FR)', 'Tempest', 'FR', null],
  ['Tempest (fra)  2018', 'Tempest', 'FRA', 2018],
  ['Tempest 2018', 'Tempest', null, 2018],
  ['Tempest 1999', 'Tempest', null, 1999],
  ['Tempest 1899', 'Tempest 1899', null, null],
  ['Tempest 2100', 'Tempest 2100', null, null],
  ['Tempest (F)', 'Tempest (F)', null, null],
  ['Tempest (FRAN)', 'Tempest (FRAN)', null, null],
  ['Tempest (F1)', 'Tempest (F1)', null, null],
  ['Černý Baron II', 'Černý Baron II', null, null],
  ['', '', null, null],
])('race-office.names: "%s" is the horse %s of %s, born %s', (text, name, country, birthYear) => {
  expect(readHorse(text)).toEqual({ name, country, birthYear });
});

test.each<[HorseIdentity, string]>([
  [{ name: 'ČERNÝ BARON', country: null, birthYear: null }, 'Černý Baron'],
  [{ name: 'ČERNÝ BARON', country: null, birthYear: 2018 }, 'Černý Baron'],
  [{ name: 'TEMPEST', country: 'IRE', birthYear: 2018 }, 'Tempest (IRE)'],
])('race-office.names: %o is printed as %s', (horse, text) => {
  expect(printHorse(horse)).toBe(text);
});

test('race-office.grid: a stored row is printed column by column, empty where nothing is stored', () => {
  const column = (key: string): GridColumn => ({ key, read: () => ({ problem: '' }), print: (value) => `<${value}>` });
  const row = toGridRow(7, ['number', 'weight', 'jockey'].map(column), { number: 0, weight: null, trainer: 'x' });
  expect(row).toEqual({ id: '7', cells: { number: '<0>', weight: '', jockey: '' } });
});
