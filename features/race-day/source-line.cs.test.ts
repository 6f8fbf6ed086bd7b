import { expect, test } from 'vitest';
import { sourceLine } from '#text/race-day/source-line';

test.each([
  [['Jockey Club ČR'], 'Zdroj dat: Jockey Club ČR'],
  [['A', 'B', 'C'], 'Zdroje dat: A, B a\u00a0C'],
  [['A', 'B', 'C', 'D'], 'Zdroje dat: A, B, C a\u00a01\u00a0další'],
  [['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'], 'Zdroje dat: A, B, C a\u00a05\u00a0dalších'],
])('import.source-named: %j are printed as "%s"', (names, printed) => {
  expect(sourceLine(names)).toBe(printed);
});
