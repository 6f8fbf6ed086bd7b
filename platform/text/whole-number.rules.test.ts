import { expect, test } from 'vitest';
import { typedWholeNumber } from './typed-whole-number.rules.ts';
import { numberText, wholeNumberOf } from './whole-number.rules.ts';

const prize = { min: 0, max: 2_000_000_000 };
const number = { min: 1, max: 99 };
const comma = { decimalComma: true };
const point = { decimalComma: false };

test.each([
  ['45000', prize, comma, [45_000]],
  ['45 000', prize, point, [45_000]],
  ['5\u00a0000\u202f000', prize, point, [5_000_000]],
  ['45.000', prize, comma, [45_000]],
  ['1.234.567', prize, point, [1_234_567]],
  ['45.500', prize, point, [45_500]],
  ['45.000,00', prize, comma, [45_000]],
  ['45,000.00', prize, point, [45_000]],
  ['45,000', prize, point, [45_000]],
  ['5.0', number, comma, [5]],
  ['5,00', number, comma, [5]],
  ['5.000', number, point, [5]],
  ['-5', { min: -10, max: 10 }, comma, [-5]],
  ['0', prize, comma, [0]],
  ['45.000', prize, point, [45_000, 45]],
  ['45,000', prize, comma, [45_000, 45]],
  ['45,0', prize, point, []],
  ['4.5', prize, comma, []],
  ['4.50', prize, comma, []],
  ['45.00.000', prize, comma, []],
  ['45.0000', prize, comma, [45]],
  ['6 00', prize, comma, []],
  ['1e3', prize, comma, []],
  ['', prize, comma, []],
])('import.whole-numbers: %s within %o in a style %o means %o', (text, range, style, meanings) => {
  expect(wholeNumberOf(text, range, style)).toMatchObject(meanings.length === 0 ? {} : { meanings });
  expect('meanings' in wholeNumberOf(text, range, style)).toBe(meanings.length > 0);
});

test('import.whole-numbers: a number beyond its range is told apart from what is none', () => {
  expect(wholeNumberOf('5.000', number, comma)).toEqual({ fault: 'out-of-range' });
  expect(wholeNumberOf('5.500', number, comma)).toEqual({ fault: 'out-of-range' });
  expect(wholeNumberOf('5.5', number, comma)).toEqual({ fault: 'not-whole' });
});

test.each([
  ['55.000', 55_000],
  [' 55 000 ', 55_000],
  [55, 55],
  ['', 0],
])('import.whole-numbers: a form takes %j as %s', (value, expected) => {
  expect(typedWholeNumber(0, 100_000, 'invalid').parse(value)).toBe(expected);
});

test.each([
  ['55,000', 'invalid'],
  ['55.5', 'invalid'],
  ['pět', 'invalid'],
  ['155.000', 'range'],
  [155_000, 'range'],
])('import.whole-numbers: a form refuses %j with %s', (value, code) => {
  const result = typedWholeNumber(0, 100_000, 'invalid', 'range').safeParse(value);
  expect(result.error?.issues.map(({ message }) => message)).toEqual([code]);
});

test('import.whole-numbers: the decimals of a program are no thousands', () => {
  expect([45_000, 58.5, 1.625].map(numberText)).toEqual(['45000', '58.5', '1.6250']);
  expect(wholeNumberOf(numberText(1.625), prize, point)).toEqual({ fault: 'not-whole' });
});
