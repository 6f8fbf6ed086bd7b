import { expect, test } from 'vitest';
import { bookMargin } from './book-margin.rules.ts';

test.each([
  ['a complete book', [2, 2.5, 4], 'usual'],
  ['a fair one', [2, 4, 4], 'usual'],
  ['one that pays more than it takes', [20, 2.5, 4], 'too-low'],
  ['a price without its comma’s first digit', [1.01, 1.25, 1.5], 'too-high'],
  ['the same before all are priced', [1.01, 1.25, null], 'too-high'],
])('odds.margin-check: %s is %j: %s', (_, odds, state) => {
  expect(bookMargin(odds).state).toBe(state);
});

test('odds.margin-check: until every starter is priced it tells how many are', () => {
  expect(bookMargin([2, null, 4])).toEqual({ state: 'incomplete', priced: 2, starters: 3 });
  expect(bookMargin([])).toEqual({ state: 'incomplete', priced: 0, starters: 0 });
});
