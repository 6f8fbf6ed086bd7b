import { expect, test } from 'vitest';
import {
  readDate,
  readDecimal,
  readFlag,
  readInteger,
  readPrizeSplit,
  readResultStatus,
  readText,
  readTime,
  readUrl,
  readWord,
} from './cell.rules.ts';
import { readPrice } from './printed-cell.rules.ts';
import { resultStatuses } from './result-status.rules.ts';

const comma = { decimalComma: false };
const semicolon = { decimalComma: true };
const weight = readDecimal(40, 90, 1);
const price = readPrice;

test.each([
  ['58.5', comma, { value: 58.5 }],
  ['58.5', semicolon, { value: 58.5 }],
  ['58,5', semicolon, { value: 58.5 }],
  ['58,5', comma, { problem: expect.stringContaining('desetinnou tečku') }],
  ['58,5,1', semicolon, { problem: 'není číslo' }],
  ['720', comma, { problem: 'je mimo rozsah 40 až 90' }],
  ['-58', comma, { problem: 'je mimo rozsah 40 až 90' }],
  ['58 kg', comma, { problem: 'není číslo' }],
  ['58.25', comma, { value: 58.3, note: 'zaokrouhleno na 58,3' }],
])('import.values, racing.weights: weight %s in a file %o reads as %o', (text, style, reading) => {
  expect(weight(text, style)).toEqual(reading);
});

test.each([
  ['1.01', { value: 1.01 }],
  ['10000', { value: 10_000 }],
  ['2.345', { value: 2.35, note: 'zaokrouhleno na 2,35' }],
  ['1', { problem: 'je mimo rozsah 1,01 až 999\u00a0999,99' }],
  ['0.5', { problem: 'je mimo rozsah 1,01 až 999\u00a0999,99' }],
  ['1e3', { problem: 'není číslo' }],
  ['NaN', { problem: 'není číslo' }],
])('import.values, odds.entry-rules: a price %s reads as %o; an impossible one is an error', (text, reading) => {
  expect(price(text, comma)).toEqual(reading);
});

test.each([
  ['60000', { value: 60_000 }],
  ['60 000', { value: 60_000 }],
  ['60\u00a0000', { value: 60_000 }],
  ['5.0', { value: 5 }],
  ['5.5', { problem: 'není celé číslo' }],
  ['6 00', { problem: 'není celé číslo' }],
  ['0', { problem: 'je mimo rozsah 1 až 100\u00a0000' }],
  ['pět', { problem: 'není celé číslo' }],
  ['45.500', { value: 45_500 }],
  ['45.000', { value: 45_000, question: 'není jasné, zda je to 45\u00a0000, nebo 45' }],
])('import.values: a whole number %s reads as %o', (text, reading) => {
  expect(readInteger(1, 100_000)(text, comma)).toEqual(reading);
});

test.each([
  ['45.000', { value: 45_000 }],
  ['450.000', { problem: 'je mimo rozsah 1 až 100\u00a0000' }],
  ['45,000', { value: 45_000, question: 'není jasné, zda je to 45\u00a0000, nebo 45' }],
])('import.whole-numbers: a dot in %s divides thousands where a comma is the decimal sign', (text, reading) => {
  expect(readInteger(1, 100_000)(text, semicolon)).toEqual(reading);
});

test.each([
  ['2023-10-08', { value: '2023-10-08' }],
  ['8.10.2023', { value: '2023-10-08' }],
  ['8. 10. 2023', { value: '2023-10-08' }],
  ['2024-02-29', { value: '2024-02-29' }],
  ['2023-02-29', { problem: 'takový den v\u00a0kalendáři není' }],
  ['31.4.2023', { problem: 'takový den v\u00a0kalendáři není' }],
  ['0001-01-01', { problem: 'takový den v\u00a0kalendáři není' }],
  ['10/8/2023', { problem: 'není datum ve tvaru 2023-10-08 nebo 8.10.2023' }],
])('import.values: event_date %s reads as %o', (text, reading) => {
  expect(readDate(text, comma)).toEqual(reading);
});

test.each([
  ['15:05', { value: '15:05' }],
  ['9:05', { value: '09:05' }],
  ['15.05', { value: '15:05' }],
  ['15:05:00', { value: '15:05' }],
  ['15:05:30.00', { value: '15:05' }],
  ['24:00', { problem: 'takový čas na hodinách není' }],
  ['15:60', { problem: 'takový čas na hodinách není' }],
  ['15h', { problem: 'není čas ve tvaru 15:05' }],
])('import.values: time %s reads as %o', (text, reading) => {
  expect(readTime(text, comma)).toEqual(reading);
});

test.each(resultStatuses)('racing.status-codes: the code %s is known', (status) => {
  expect(readResultStatus(status.toLowerCase(), comma)).toEqual({ value: status });
});

test.each(['X', 'NR', 'P', '1'])('racing.status-codes: the code %s is refused with a clear error', (text) => {
  expect(readResultStatus(text, comma)).toEqual({
    problem: 'neznámý kód výsledku, známé jsou D, DIS, PN, ZN, Z, SN, DNS, S, DD, A',
  });
});

test.each([
  ['30000|13800|9000', { value: [30_000, 13_800, 9000] }],
  ['5000000', { value: [5_000_000] }],
  ['50 %|30 %', { problem: 'nejsou celá čísla oddělená svislou čárou' }],
  ['30000||9000', { problem: 'nejsou celá čísla oddělená svislou čárou' }],
])('import.values: prize_split %s reads as %o', (text, reading) => {
  expect(readPrizeSplit(text, comma)).toEqual(reading);
});

test('import.whole-numbers: a split of thousands with dots is read, and asked about where a point is the decimal sign', () => {
  const value = [10_000, 5000];
  expect(readPrizeSplit('10.000|5.000', semicolon)).toEqual({ value });
  const question = 'není jasné, zda je to 10\u00a0000, nebo 10';
  expect(readPrizeSplit('10.000|5.000', comma)).toEqual({ value, question });
});

test('import.values: names are stored as given, with back-ticks, quotes and line breaks', () => {
  for (const name of ['L`ENFANT TERRIBLE', 'Kůň "Rychlý"', 'dva\nřádky', 'Pavel Složil ml.']) {
    expect(readText(60)(name, comma)).toEqual({ value: name });
  }
});

test('import.values: a text that no column can hold is refused', () => {
  expect(readText(3)('čtyři', comma)).toEqual({ problem: 'text je delší než 3\u00a0znaků' });
  for (const text of ['nula\u0000', 'půlka \ud83d']) {
    expect(readText(30)(text, comma)).toEqual({ problem: 'text obsahuje nepovolený znak' });
  }
});

test('import.values: words, flags and addresses are read when their columns know them', () => {
  expect(readWord(['hř', 'kl', 'val'])('VAL', comma)).toEqual({ value: 'val' });
  expect(readWord(['hř', 'kl', 'val'])('kůň', comma)).toEqual({ problem: 'neznámá hodnota, možné jsou hř, kl, val' });
  expect(readFlag('Ano', comma)).toEqual({ value: true });
  expect(readFlag('0', comma)).toEqual({ value: false });
  expect(readFlag('snad', comma)).toEqual({ problem: 'není ano ani ne' });
  expect(readUrl('https://www.dostihy.cz/a?b=1', comma)).toEqual({ value: 'https://www.dostihy.cz/a?b=1' });
  expect(readUrl('javascript:alert(1)', comma)).toEqual({ problem: 'není adresa http nebo https' });
});

test.each<[string, object]>([
  ['0.611111111111111', { value: '14:40', note: 'je zlomek dne, přečteno jako 14:40' }],
  ['0,625', { value: '15:00', note: 'je zlomek dne, přečteno jako 15:00' }],
  ['0.5', { value: '12:00', note: 'je zlomek dne, přečteno jako 12:00' }],
  ['0.75', { value: '18:00', note: 'je zlomek dne, přečteno jako 18:00' }],
  ['0.25', { value: '06:00', question: 'není jasné, zda je to 06:00, nebo 00:25' }],
  ['0.6123', { problem: 'není čas ve tvaru 15:05' }],
  ['45207.625', { problem: 'není čas ve tvaru 15:05' }],
])('import.upload: the start of a cell that lost its format: %s', (text, reading) => {
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value).replaceAll('\u00a0', ' ')) as unknown;
  expect(plain(readTime(text, comma))).toEqual(reading);
});
