import { expect, test } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { compareBy } from '#features/standings/order.rules.ts';
import { roundOrder, type RoundScore, totalOrder, type TotalScore } from './ranking.rules.ts';

const score = (given: Partial<RoundScore>): RoundScore => ({
  playerId: 1,
  points: 20,
  captainWins: 0,
  savedAt: 1000 as Instant,
  ...given,
});

test.each<[string, Partial<RoundScore>, Partial<RoundScore>, string]>([
  ['more points', { points: 21, playerId: 2 }, { captainWins: 1 }, 'points'],
  ['a captain who won', { captainWins: 1, savedAt: 2000 as Instant, playerId: 2 }, {}, 'captain'],
  ['the team saved earlier', { savedAt: 999 as Instant, playerId: 2 }, {}, 'saved'],
  ['who joined first, of two teams saved at one moment', {}, { playerId: 2 }, 'joined'],
])('fantasy.ties: in a round %s stands first', (_, first, second, criterion) => {
  expect(compareBy<string, keyof RoundScore>(roundOrder, score(first), score(second))).toEqual({
    criterion,
    isAhead: true,
  });
});

test.each<[string, Partial<TotalScore>, Partial<TotalScore>, string]>([
  ['more points', { points: 21, playerId: 2 }, { captainWins: 3 }, 'points'],
  ['more captains who won', { captainWins: 3, playerId: 2 }, { captainWins: 2 }, 'captain'],
  ['who joined first', {}, { playerId: 2 }, 'joined'],
])('fantasy.ties: in a month and a season %s stands first', (_, first, second, criterion) => {
  expect(compareBy<string, keyof TotalScore>(totalOrder, score(first), score(second))).toEqual({
    criterion,
    isAhead: true,
  });
});
