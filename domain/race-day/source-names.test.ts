import { expect, test } from 'vitest';
import { sourceNames } from './source-names.ts';

test.each([
  [['Jockey Club ČR'], 'Jockey Club ČR'],
  [['A', 'B', 'C'], 'A, B a\u00a0C'],
  [['A', 'B', 'C', 'D'], 'A, B, C a\u00a01\u00a0další'],
  [['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'], 'A, B, C a\u00a05\u00a0dalších'],
])('import.source-named: %j are printed as "%s"', (names, printed) => {
  expect(sourceNames(names)).toBe(printed);
});
