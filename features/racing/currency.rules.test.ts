import { expect, test } from 'vitest';
import { crownsOf } from './currency.rules.ts';
import { parsePragueDate } from '#platform/time/prague-time.rules.ts';

test.each([
  ['1988-10-09', 'Kčs'],
  ['1993-02-07', 'Kčs'],
  ['1993-02-08', 'Kč'],
  ['2023-10-08', 'Kč'],
])('import.old-forms: a prize of %s without a currency is in %s', (text, currency) => {
  const date = parsePragueDate(text);
  expect(date && crownsOf(date)).toBe(currency);
});
