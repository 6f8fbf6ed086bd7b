import { expect, test } from 'vitest';
import { lengthsBehind, type MarginRow, marginChain, printedMargin, verdict } from './finish-margins.rules.ts';

type Cells = [position: number | null, margin: string | null, row?: number | null];

function rows(...cells: Cells[]): MarginRow[] {
  return cells.map(([finishingPosition, finishingMargin, resultRow = null], index) => ({
    id: index + 1,
    number: index + 1,
    finishingPosition,
    finishingMargin,
    resultRow: resultRow ?? index + 1,
  }));
}

test.each<[string, MarginRow[], [number, number | null][]]>([
  [
    'gaps add up',
    rows([1, 'LEHCE'], [2, '2 3/4'], [3, 'krk']),
    [
      [1, 0],
      [2, 2.75],
      [3, 3.05],
    ],
  ],
  [
    'a dead heat adds nothing',
    rows([1, 'BOJ'], [1, 'současně'], [3, '1 1/4']),
    [
      [1, 0],
      [2, 0],
      [3, 1.25],
    ],
  ],
  [
    'after daleko nothing is known',
    rows([1, 'JISTĚ'], [2, 'daleko'], [3, '1']),
    [
      [1, 0],
      [2, null],
      [3, null],
    ],
  ],
  [
    'the gap of a disqualified horse behind the winner counts',
    rows([1, 'JISTĚ'], [null, '3'], [2, '1']),
    [
      [1, 0],
      [3, 4],
    ],
  ],
  [
    'the gap of a horse disqualified from the first place does not count',
    rows([null, 'LEHCE'], [1, '2'], [2, '1']),
    [
      [2, 0],
      [3, 1],
    ],
  ],
  [
    'who did not finish has no gap',
    rows([1, 'JISTĚ'], [2, '1'], [null, null]),
    [
      [1, 0],
      [2, 1],
    ],
  ],
  ['nobody placed', rows([null, null], [null, null]), []],
])('racing.margins: lengths behind the winner, %s', (_, runners, lengths) => {
  expect([...lengthsBehind(runners)]).toEqual(lengths);
});

test('racing.margins: a result without rows of the official table goes by its positions', () => {
  const typed = rows([3, '1'], [1, 'JISTĚ'], [2, '2']).map((row) => ({ ...row, resultRow: null }));
  expect([...lengthsBehind(typed)]).toEqual([
    [2, 0],
    [3, 2],
    [1, 3],
  ]);
});

test('racing.margins: the verdict is the winner’s only if he crossed the line first', () => {
  expect(verdict(rows([1, 'LEHCE'], [2, '1']))).toBe('LEHCE');
  expect(verdict(rows([null, 'LEHCE'], [1, '2'], [2, '1']))).toBeNull();
  expect(verdict([])).toBeNull();
});

test.each<[string, MarginRow[]]>([
  ['first in the table', rows([null, 'V. LEHCE'], [1, '2'], [2, 'krk'])],
  ['behind the others', rows([1, '2'], [2, 'krk'], [null, 'V. LEHCE'])],
  ['without a row', rows([1, '2'], [2, 'krk'], [null, 'V. LEHCE']).map((row) => ({ ...row, resultRow: null }))],
])('racing.margins: the verdict of a winner disqualified later, %s, stands nowhere', (_, table) => {
  expect(verdict(table)).toBeNull();
  expect(marginChain(table)).toEqual(['krk']);
  const second = table.find(({ finishingPosition }) => finishingPosition === 2);
  expect(lengthsBehind(table).get(second?.id ?? 0)).toBe(0.3);
});

test('racing.margins: beside a runner a verdict is printed only of a winner, a gap of anybody', () => {
  expect(printedMargin('V. LEHCE', 1)).toBe('v. lehce');
  expect(['V. LEHCE', 'BOJ'].map((text) => printedMargin(text, null))).toEqual([null, null]);
  expect(printedMargin('V. LEHCE', 2)).toBeNull();
  expect(['2 3/4', 'krk', 'daleko', ''].map((text) => printedMargin(text, null))).toEqual(['2¾', 'krk', 'daleko', '']);
});

test('racing.margins: the chain names the gaps behind the winner', () => {
  expect(marginChain(rows([1, 'LEHCE'], [2, '3'], [3, 'hlava'], [null, null]))).toEqual(['3', 'hlava']);
});
