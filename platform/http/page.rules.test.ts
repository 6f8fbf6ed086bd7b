import { expect, test } from 'vitest';
import { parsePage } from './page.rules.ts';

test.each([
  [null, 1],
  ['', 1],
  ['0', 1],
  ['-1', 1],
  ['1.5', 1],
  ['03', 1],
  ['3', 3],
  ['1234567890', 1],
])('the page in an address: %j is page %i', (param, page) => {
  expect(parsePage(param)).toBe(page);
});
