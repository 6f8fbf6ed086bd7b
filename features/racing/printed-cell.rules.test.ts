import { expect, test } from 'vitest';
import { readCurrency, readDistance, readMargin, readPrintedTime, readWeight } from './printed-cell.rules.ts';

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
  ['99 km', { problem: 'je mimo rozsah 200 až 20\u00a0000' }],
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
  ['00:01:45,39', '00:01:45.39'],
  ['1.58.3', '00:01:58.30'],
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

test.each(['2022-02-01', '1. 2. 2022', '1.2.', '1.II', '1. únor', '1.úno'])(
  'racing.margin-words: a date %s among margins is a warning, and no margin',
  (text) => {
    expect(readMargin(text, comma)).toEqual({ value: null, note: expect.stringContaining('datum místo odstupu') });
  },
);

test('racing.margin-words: lengths are stored in one form, words as they are', () => {
  expect(readMargin('2.5', comma)).toEqual({ value: '2 1/2' });
  expect(readMargin('krk', comma)).toEqual({ value: 'krk' });
});

test('import.old-forms: a weight is read with its unit', () => {
  expect(readWeight('58.5 kg', comma)).toEqual({ value: 58.5 });
});

test.each<[string, object]>([
  ['0.00121979166666667', { value: '00:01:45.39', note: 'je zlomek dne, přečteno jako 1:45.39' }],
  ['0,00674537037037037', { value: '00:09:42.80', note: 'je zlomek dne, přečteno jako 9:42.80' }],
  ['0.000681712962962963', { value: '00:00:58.90', note: expect.any(String) }],
  ['0.0729166666666667', { problem: 'je číslo, ne čas ve tvaru 1:45.39' }],
  ['0.07', { problem: 'je číslo, ne čas ve tvaru 1:45.39' }],
])('import.upload: the time at the finish of a cell that lost its format: %s', (text, reading) => {
  expect(readPrintedTime(text, comma)).toEqual(reading);
});
