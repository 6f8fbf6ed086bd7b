import { expect, test } from 'vitest';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { recordByMonth } from './record-by-month.rules.ts';

const start = (date: string, position: number) => ({ date: date as PragueDate, position, status: null, odds: null });

test('trainers.page: the season’s starts and wins month by month, oldest first, without a month of no start', () => {
  const starts = [start('2023-09-02', 1), start('2023-09-30', 4), start('2023-04-08', 3)];
  expect(recordByMonth(starts)).toEqual([
    { month: '2023-04', starts: 1, wins: 0 },
    { month: '2023-09', starts: 2, wins: 1 },
  ]);
  expect(recordByMonth([])).toEqual([]);
});
