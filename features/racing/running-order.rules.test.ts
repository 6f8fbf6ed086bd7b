import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrderedRunner } from './running-order.rules.ts';
import { runningOrder } from './running-order.rules.ts';

type Row = [number: number | null, position: number | null, row?: number];

function order(rows: readonly Row[], isCompleted: boolean): (number | null)[] {
  const runners = rows.map(([number, finishingPosition, resultRow = null as number | null]) => ({
    number,
    finishingPosition,
    resultRow,
  }));
  return runningOrder(runners, isCompleted).map((runner) => runner.number);
}

test.each<[string, Row[], boolean, (number | null)[]]>([
  [
    'incomplete: by number',
    [
      [5, null],
      [1, null],
      [3, null],
    ],
    false,
    [1, 3, 5],
  ],
  [
    'incomplete: no number comes last',
    [
      [null, null],
      [2, null],
    ],
    false,
    [2, null],
  ],
  [
    'incomplete: positions do not matter yet',
    [
      [2, 1],
      [1, 2],
    ],
    false,
    [1, 2],
  ],
  [
    'completed: by position',
    [
      [1, 3, 3],
      [5, 1, 1],
      [14, 2, 2],
    ],
    true,
    [5, 14, 1],
  ],
  [
    'completed: the rest by number',
    [
      [9, null],
      [4, 2, 2],
      [3, null],
      [8, 1, 1],
    ],
    true,
    [8, 4, 3, 9],
  ],
  [
    'dead heat 4, 4, 6: by the row of the table',
    [
      [7, 6, 6],
      [2, 4, 5],
      [9, 4, 4],
    ],
    true,
    [9, 2, 7],
  ],
  [
    '22 July 2023, Slušovice 7: a demoted horse',
    [
      [1, 4, 4],
      [2, 6, 5],
      [3, 5, 6],
      [4, 7, 7],
    ],
    true,
    [1, 3, 2, 4],
  ],
  [
    'a code between places goes behind them',
    [
      [1, 1, 1],
      [2, null, 2],
      [3, 2, 3],
    ],
    true,
    [1, 3, 2],
  ],
])('race-day.default-order, %s', (_, rows, isCompleted, numbers) => {
  expect(order(rows, isCompleted)).toEqual(numbers);
});

test('race-day.default-order: a completed race shows every placed runner before every other, positions rising', () => {
  const runner: fc.Arbitrary<OrderedRunner> = fc.record({
    number: fc.option(fc.integer({ min: 1, max: 30 })),
    finishingPosition: fc.option(fc.integer({ min: 1, max: 20 })),
    resultRow: fc.option(fc.integer({ min: 1, max: 30 })),
  });
  fc.assert(
    fc.property(fc.array(runner, { maxLength: 20 }), (runners) => {
      const positions = runningOrder(runners, true).map((one) => one.finishingPosition ?? Infinity);
      expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    }),
  );
});
