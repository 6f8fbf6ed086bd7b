import { expect, test } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { changeTotals, rankRound, rankTotals } from './standing-lists.rules.ts';

const score = (playerId: number, points: number, captainWins = 0) => ({ playerId, points, captainWins });
const total = (playerId: number, points: number, rounds: number, captainWins = 0) => ({
  ...score(playerId, points, captainWins),
  rounds,
});
const robot = 9;
const isRanked = ({ playerId }: { playerId: number }) => playerId !== robot;

test('fantasy.ties: equal points of a round go to the captain who won, then to the earlier team, then to who came first', () => {
  const at = (savedAt: number) => ({ savedAt: savedAt as Instant });
  const scores = [
    { ...score(4, 10), ...at(2) },
    { ...score(3, 10), ...at(1) },
    { ...score(robot, 50), ...at(0) },
    { ...score(2, 10), ...at(1) },
    { ...score(1, 10, 1), ...at(9) },
  ];
  expect(rankRound(scores, isRanked).map(({ playerId, rank }) => [playerId, rank])).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
    [robot, null],
  ]);
});

test.each([
  ['a first round', [], [], [score(1, 5, 1)], [total(1, 5, 1, 1)]],
  ['a further round', [total(1, 5, 1)], [], [score(1, 3), score(2, 4)], [total(1, 8, 2), total(2, 4, 1)]],
  ['a corrected round', [total(1, 8, 2, 1)], [score(1, 3, 1)], [score(1, 6)], [total(1, 11, 2)]],
  ['a round that became void', [total(1, 8, 2), total(2, 4, 1)], [score(1, 3), score(2, 4)], [], [total(1, 5, 1)]],
])('fantasy.scoring: totals after %s', (_case, totals, before, after, expected) => {
  expect(changeTotals(totals, { before, after })).toEqual(expected);
});

test('fantasy.leaderboard: previous ranks are those without the newest round, which a newcomer has none of', () => {
  const totals = [total(1, 20, 2), total(2, 30, 2), total(3, 8, 1), total(robot, 99, 2)];
  const newest = [score(1, 0), score(2, 25), score(3, 8), score(robot, 50)];
  expect(
    rankTotals(totals, newest, isRanked).map(({ playerId, rank, previousRank }) => [playerId, rank, previousRank]),
  ).toEqual([
    [2, 1, 2],
    [1, 2, 1],
    [3, 3, null],
    [robot, null, null],
  ]);
});
