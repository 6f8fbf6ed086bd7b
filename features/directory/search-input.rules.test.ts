import { expect, test } from 'vitest';
import { normaliseSearch, parseTypedDate } from './search-input.rules.ts';

for (const [typed, text] of [
  [null, null],
  [' a ', null],
  ['ab', 'ab'],
  ['  Baron ', 'Baron'],
  ['x'.repeat(99), 'x'.repeat(60)],
] as const) {
  test(`search.forgiving: '${typed}' is searched for as '${text}'`, () => {
    expect(normaliseSearch(typed)).toBe(text);
  });
}

for (const [typed, date] of [
  ['8.10.', { day: 8, month: 10, year: null }],
  ['8. 10. 2023', { day: 8, month: 10, year: 2023 }],
  ['18.1', { day: 18, month: 1, year: null }],
  ['8.  10.  2023', { day: 8, month: 10, year: 2023 }],
  ['x 8. 10.', null],
  ['8. 10. 2023 Most', null],
  ['8. 10. 23', null],
  ['108. 10.', null],
  ['8. 110.', null],
  ['8/10', null],
  ['baron', null],
] as const) {
  test(`search.forgiving: a day typed as '${typed}'`, () => {
    expect(parseTypedDate(typed)).toEqual(date);
  });
}
