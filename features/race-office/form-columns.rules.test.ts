import { expect, test } from 'vitest';
import { normaliseText, problemOf } from './grid.rules.ts';
import { dayColumns, dayRaceColumns, raceColumns, requiredFields } from './race-grid.rules.ts';

const columns = [...dayColumns, ...raceColumns];
const columnOf = (key: string) => columns.find((column) => column.key === key)!;

test.each([
  ['date', '8. 10. 2023', '2023-10-08'],
  ['status', 'Cancelled', 'cancelled'],
  ['raceNumber', '7', '7'],
  ['time', '9:05', '09:05'],
  ['distance', '1600', '1\u00a0600'],
  ['prizeMoney', '1 250 000', '1\u00a0250\u00a0000'],
  ['prizeMoney', '55.000', '55\u00a0000'],
  ['prizeMoney', '55.000,- Kč', '55\u00a0000'],
  ['distance', '1.600', '1\u00a0600'],
  ['goingValue', '3.7', '3,7'],
  ['goingValue', '3', '3,0'],
  ['isCancelled', '1', 'ano'],
  ['isCancelled', 'NE', 'ne'],
  ['notes', ' beze změny ', 'beze změny'],
  ['conditions', '', ''],
])('race-office.cell-entry: the field %s "%s" reads %s', (key, typed, printed) => {
  expect(normaliseText(columnOf(key), typed)).toBe(printed);
});

test.each<[string, string, boolean]>([
  ['location', 'x'.repeat(120), true],
  ['location', 'x'.repeat(121), false],
  ['date', '31. 9. 2023', false],
  ['url', 'https://dostihy.example', true],
  ['url', 'dostihy.example', false],
  ['status', 'odloženo', false],
  ['statusNote', 'x'.repeat(300), true],
  ['statusNote', 'x'.repeat(301), false],
  ['raceNumber', '0', false],
  ['raceNumber', '1', true],
  ['raceNumber', '99', true],
  ['raceNumber', '100', false],
  ['time', '24:00', false],
  ['distance', '199', false],
  ['distance', '200', true],
  ['distance', '20000', true],
  ['distance', '20001', false],
  ['category', 'x'.repeat(60), true],
  ['category', 'x'.repeat(61), false],
  ['raceType', 'x'.repeat(61), false],
  ['raceName', 'x'.repeat(300), true],
  ['raceName', 'x'.repeat(301), false],
  ['prizeMoney', '-1', false],
  ['prizeMoney', '0', true],
  ['prizeMoney', '2000000000', true],
  ['prizeMoney', '2000000001', false],
  ['prizeMoney', '55,000', false],
  ['prizeMoney', '55.5', false],
  ['currency', 'x'.repeat(10), true],
  ['currency', 'x'.repeat(11), false],
  ['ageLimit', 'x'.repeat(121), false],
  ['conditions', 'x'.repeat(121), false],
  ['goingValue', '20', true],
  ['goingValue', '20,1', false],
  ['goingText', 'x'.repeat(61), false],
  ['notes', 'x'.repeat(2000), true],
  ['notes', 'x'.repeat(2001), false],
  ['isCancelled', 'možná', false],
])('race-office.cell-entry: the field %s can be read: %s', (key, typed, isReadable) => {
  expect(problemOf(columnOf(key), typed) === null).toBe(isReadable);
});

test('race-office.days: what a day or race can’t be without', () => {
  expect([...requiredFields].toSorted()).toEqual([
    'currency',
    'date',
    'isCancelled',
    'location',
    'raceNumber',
    'raceType',
    'status',
  ]);
  expect([...requiredFields].every((key) => columns.some((column) => column.key === key))).toBe(true);
});

test('race-office.day-table: a distance and a prize are read with the units that spreadsheets print', () => {
  const read = (key: string, text: string) => normaliseText(dayRaceColumns.find((column) => column.key === key)!, text);
  expect([read('distance', '1 600 m'), read('distance', '2400')]).toEqual(['1\u00a0600', '2\u00a0400']);
  expect([read('prizeMoney', '40 000 Kč'), read('prizeMoney', '65000,-')]).toEqual(['40\u00a0000', '65\u00a0000']);
  expect(problemOf(dayRaceColumns.find(({ key }) => key === 'distance')!, 'míle')).toBe('není celé číslo');
});
