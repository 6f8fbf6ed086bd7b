import { expect, test } from 'vitest';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { daysSinceBand, monthsWon } from './connection.rules.ts';

test.each([
  [null, 'first'],
  [1, 'to-14'],
  [14, 'to-14'],
  [15, 'to-30'],
  [31, 'to-60'],
  [61, 'to-120'],
  [120, 'to-120'],
  [121, 'longer'],
] as const)('trainers.days-since: %s days since the last run are the band %s', (days, band) => {
  expect(daysSinceBand(days)).toBe(band);
});

const start = (date: string, prize: number | null, currency = 'Kč') => ({ date: date as PragueDate, prize, currency });

test('stables.won: crowns add up month by month, a month without a start stands too, other currencies and unknown prizes do not count', () => {
  const starts = [
    start('2026-07-30', 5000),
    start('2026-07-01', null),
    start('2026-05-10', 1000),
    start('2026-05-02', 0),
    start('2026-05-03', 900, 'EUR'),
  ];
  expect(monthsWon(starts)).toEqual([
    { firstDay: '2026-05-01', won: 1000, total: 1000 },
    { firstDay: '2026-06-01', won: 0, total: 1000 },
    { firstDay: '2026-07-01', won: 5000, total: 6000 },
  ]);
});

test.each([[[]], [[start('2026-05-02', 0), start('2026-05-03', 900, 'EUR')]]])(
  'stables.won: a season without crowns has no months',
  (starts) => {
    expect(monthsWon(starts)).toEqual([]);
  },
);
