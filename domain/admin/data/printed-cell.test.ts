import { expect, test } from 'vitest';
import { readCurrency, readDistance, readPrintedTime } from './printed-cell.ts';

const comma = { decimalComma: false };

test.each([
  ['1600', { value: 1600 }],
  ['1 600 m', { value: 1600 }],
  ['1600m', { value: 1600 }],
  ['1,6 km', { value: 1600 }],
  ['2.4km', { value: 2400 }],
  ['6,9 km', { value: 6900 }],
  ['1,05 km', { value: 1050 }],
  ['2 km', { value: 2000 }],
  ['99 km', { problem: 'je mimo rozsah 200 až 20000' }],
  ['m', { problem: 'není celé číslo' }],
  ['2 míle', { problem: 'není celé číslo' }],
])('import.old-forms: the distance %s reads as %o', (text, reading) => {
  expect(readDistance(text, comma)).toEqual(reading);
});

test.each([
  ['Kč', 'Kč'],
  ['CZK', 'Kč'],
  ['korun', 'Kč'],
  ['Kčs', 'Kčs'],
  ['CSK', 'Kčs'],
  ['SKK', 'Sk'],
  ['€', 'EUR'],
  ['euro', 'EUR'],
  ['eur', 'EUR'],
  ['GBP', 'GBP'],
])('import.old-forms: the currency %s is stored as %s', (text, value) => {
  expect(readCurrency(text, comma)).toEqual({ value });
});

test('import.values: a currency of more than ten letters is an error', () => {
  expect(readCurrency('československá', comma)).toEqual({ problem: 'text je delší než 10\u00a0znaků' });
});

test.each([
  ['00:01:45.39', '00:01:45.39'],
  ['1:45,39', '00:01:45.39'],
  ['1:45.39', '00:01:45.39'],
  ['9.42,8', '00:09:42.80'],
  ['9.42.86', '00:09:42.86'],
  ['58,9 s', '00:00:58.90'],
  ['10:15 min', '00:10:15'],
  ['9.42', '9.42'],
  ['1.45', '1.45'],
  ['bez času', 'bez času'],
  ['10:75', '10:75'],
])('import.old-forms: the time %s is stored as %s', (text, value) => {
  expect(readPrintedTime(text, comma)).toEqual({ value });
});
