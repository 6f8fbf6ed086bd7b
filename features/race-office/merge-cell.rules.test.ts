import { expect, test } from 'vitest';
import { mergeCell, type MergeResult } from './grid.rules.ts';

test.each<[string, string, string, MergeResult]>([
  ['', '3', '', 'store'],
  ['3', '', '3', 'store'],
  ['3', '', '', 'same'],
  ['', '3', '3', 'same'],
  ['3', '3', '3', 'same'],
  ['3', '4', '5', 'conflict'],
  ['3', '', '5', 'conflict'],
  ['', '4', '5', 'conflict'],
  ['3', '4', '', 'conflict'],
])('race-office.merge: from "%s" to "%s" over a stored "%s" is %s', (base, value, stored, result) => {
  expect(mergeCell({ base, value }, stored)).toBe(result);
});
