import { expect, test } from 'vitest';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import { resultRows } from './match-runner.rules.ts';

type Result = number | ResultStatus | null;

const runner = (result: Result | undefined, number?: number) => ({
  number,
  finishingPosition: typeof result === 'number' ? result : result === undefined ? undefined : null,
  resultStatus: typeof result === 'string' ? result : result === undefined ? undefined : null,
});

const by = (...results: [number: number, result: Result][]) =>
  results.map(([number, result]) => runner(result, number));

test.each([
  ['codes stand between places', by([5, 1], [2, 'D'], [7, 2], [1, 'Z']), [1, 2, 3, 4]],
  ['a demoted horse runs out of order', by([3, 4], [9, 6], [1, 5], [2, 7]), [1, 2, 3, 4]],
  ['a race in the order of numbers and places', by([1, 1], [2, 2], [3, 3]), [1, 2, 3]],
  ['an annulled race keeps its printed order', by([8, 'A'], [2, 'A']), [1, 2]],
  ['a lineup filled with results gives no order', by([1, 3], [2, 1], [3, 2]), [undefined, undefined, undefined]],
  ['a lineup gives no order', by([4, null], [2, null]), [undefined, undefined]],
  ['a lineup with a scratched horse gives no order', by([4, null], [2, 'DNS']), [undefined, undefined]],
])('import.result-rows: rows of the result table: %s', (_, runners, expected) => {
  expect(resultRows(runners)).toEqual(expected);
});

test('import.result-rows: a column result_row comes before the order of the file', () => {
  const runners = [
    { ...runner(2, 1), resultRow: 2 },
    { ...runner(1, 2), resultRow: 1 },
    { ...runner('DNS', 3), resultRow: null },
  ];
  expect(resultRows(runners)).toEqual([2, 1, null]);
});
