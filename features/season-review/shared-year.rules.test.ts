import { expect, test } from 'vitest';
import { parseYearCode, YearToShare } from './shared-year.rules.ts';

test.each([
  ['0123456789abcdef0123456789abcdef', true],
  ['0123456789abcdef0123456789abcde', false],
  ['0123456789abcdef0123456789abcdef0', false],
  ['0123456789ABCDEF0123456789ABCDEF', false],
  ["0123456789abcdef0123456789abcde'", false],
  ['', false],
])('season-review.sharing: %j is a code: %j', (text, isCode) => {
  expect(parseYearCode(text)).toBe(isCode ? text : null);
});

test.each([
  [2023, true],
  [999, false],
  [3000, false],
  [2023.5, false],
  ['2023', false],
  [Number.NaN, false],
])('season-review.sharing: the season %j can be shared: %j', (season, isTaken) => {
  expect(YearToShare.safeParse({ season }).success).toBe(isTaken);
});
