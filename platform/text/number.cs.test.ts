import { expect, test } from 'vitest';
import {
  formatDecimal,
  formatFileSize,
  formatInteger,
  formatKilograms,
  formatMetres,
  formatMoney,
  formatPercent,
  formatSigned,
  formatSignedPercent,
} from '#text/platform/text/number';
import { inPercent, roundTo } from './number.rules.ts';

const plain = (text: string) => text.replaceAll('\u00a0', '~');

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1~000'],
  [5_000_000, '5~000~000'],
  [-1234, '\u22121~234'],
])('design.czech-typography: %d is printed %s', (value, text) => {
  expect(plain(formatInteger(value))).toBe(text);
});

test.each([
  [59.5, 1, '59,5'],
  [58, 1, '58,0'],
  [1234.5, 2, '1~234,50'],
  [-0.04, 1, '0,0'],
  [-0.05, 1, '\u22120,1'],
  [1e-7, 2, '0,00'],
])('design.czech-typography: %d with %i decimals is %s', (value, digits, text) => {
  expect(plain(formatDecimal(value, digits))).toBe(text);
});

test.each([
  [7.35, 1, 7.4],
  [1.005, 2, 1.01],
  [2.5, 0, 3],
  [-2.5, 0, -3],
  [0.1 + 0.2, 2, 0.3],
  [-0.001, 2, 0],
])('simulation.rounding: %d is rounded half up, away from zero, to %i decimals: %d', (value, digits, rounded) => {
  expect(roundTo(value, digits)).toBe(rounded);
});

test('simulation.rounding: a share in per cent keeps the decimal digits of its quotient, so halves are rounded up', () => {
  expect([57 / 200, 0.545, -0.29].map(inPercent)).toEqual([28.5, 54.5, -29]);
  expect(inPercent(1e-9)).toBeCloseTo(1e-7, 15);
  for (let whole = 1; whole <= 400; whole += 1)
    for (let part = 0; part <= whole; part += 1) {
      const tenths = Math.floor((2_000 * part + whole) / (2 * whole));
      expect(formatPercent(inPercent(part / whole), 1), `${part} of ${whole}`).toBe(formatPercent(tenths / 10, 1));
    }
});

test.each([
  [formatKilograms(59.5), '59,5~kg'],
  [formatMetres(1800), '1~800~m'],
  [formatFileSize(3 * 1024), '3~kB'],
  [formatFileSize(25 * 1024 ** 3), '25~GB'],
  [formatMoney(85_000), '85~000~Kč'],
  [formatMoney(12_000, 'EUR'), '12~000~EUR'],
  [formatPercent(12), '12~%'],
  [formatPercent(37.46, 1), '37,5~%'],
  [formatSignedPercent(34.2), '+34,2~%'],
  [formatSignedPercent(-3.5), '\u22123,5~%'],
  [formatSignedPercent(0), '0,0~%'],
  [formatSigned(0.4, 1), '+0,4'],
  [formatSigned(-1.3, 1), '\u22121,3'],
])('race-day.card-details, design.czech-typography: %s is bound to its unit', (printed, text) => {
  expect(plain(printed)).toBe(text);
});
