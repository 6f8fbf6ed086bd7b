import { expect, test } from 'vitest';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { beforeToday, type TodayRuns } from './before-today.rules.ts';

const today = '2023-10-08' as PragueDate;
const yesterday = '2023-10-07' as PragueDate;

type Case = readonly [
  name: string,
  runs: readonly (readonly [PragueDate, number | ResultStatus | null])[],
  shown: { counted: number; todayRuns: TodayRuns | null },
];

const cases: readonly Case[] = [
  ['no run', [], { counted: 0, todayRuns: null }],
  ['a win yesterday', [[yesterday, 1]], { counted: 1, todayRuns: null }],
  ['a win today', [[today, 1]], { counted: 0, todayRuns: { runs: 1, wins: 1 } }],
  [
    'a second place today after a win',
    [
      [today, 2],
      [yesterday, 1],
    ],
    { counted: 1, todayRuns: { runs: 1, wins: 0 } },
  ],
  [
    'two wins and a fall today',
    [
      [today, 1],
      [today, 1],
      [today, 'PN'],
    ],
    { counted: 0, todayRuns: { runs: 2, wins: 2 } },
  ],
  ['a fall alone today', [[today, 'PN']], { counted: 0, todayRuns: null }],
  [
    'a non-starter today',
    [
      [today, 'DNS'],
      [yesterday, 4],
    ],
    { counted: 1, todayRuns: null },
  ],
  [
    'an annulled race, then and now',
    [
      [today, 'A'],
      [yesterday, 'A'],
    ],
    { counted: 0, todayRuns: null },
  ],
];

test.each(cases)('statistics.today: %s', (_, runs, { counted, todayRuns }) => {
  const rows = runs.map(([date, result]) =>
    typeof result === 'number' ? { date, position: result, status: null } : { date, position: null, status: result },
  );
  const split = beforeToday(rows, today);
  expect([split.counted.length, split.todayRuns]).toEqual([counted, todayRuns]);
  expect(split.counted.every(({ date }) => date < today)).toBe(true);
});
