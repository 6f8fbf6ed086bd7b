import { expect, test } from 'vitest';
import type { TipperTotals } from '#features/analysis/tipper-ranking.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { rankBefore } from './my-standing.rules.ts';

const tipper = (userId: string, tips: number, units: number): TipperTotals => ({
  userId,
  tips,
  winners: 0,
  winningsMillionths: units * 1_000_000,
  winnerOddsHundredths: 0,
  lastTipAt: 0 as Instant,
});
const sums = (userId: string, tips: number, units: number) => tipper(userId, tips, units);

test('contest.rank-change: the rank before a race is that of everybody without it', () => {
  const standings = [tipper('anna', 4, 8), tipper('bob', 4, 6), tipper('cyril', 4, 4)];
  // Before the race Bob had 6 of 3, Cyril 4 of 3, and Anna 3 of 3.
  const race = [sums('anna', 1, 5), sums('bob', 1, 0), sums('cyril', 1, 0)];
  expect(['anna', 'bob', 'cyril'].map((id) => rankBefore(standings, race, id))).toEqual([3, 1, 2]);
  expect(['anna', 'bob', 'cyril'].map((id) => rankBefore(standings, [], id))).toEqual([1, 2, 3]);
});

test('contest.rank-change: who had too few tips, or none, had no rank', () => {
  const standings = [tipper('anna', 3, 8), tipper('bob', 1, 6)];
  expect(rankBefore(standings, [sums('anna', 1, 5)], 'anna')).toBeNull();
  expect(rankBefore(standings, [sums('bob', 1, 6)], 'bob')).toBeNull();
  expect(rankBefore(standings, [], 'dora')).toBeNull();
});
