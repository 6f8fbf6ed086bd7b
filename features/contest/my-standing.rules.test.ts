import { expect, test } from 'vitest';
import { rankTippers } from '#features/analysis/tipper-ranking.rules.ts';
import { tipper } from '#tests/factories/tippers.ts';
import { myStanding } from './my-standing.rules.ts';
import type { ContestTipper } from './contest.rules.ts';

const million = 1_000_000;
const standings = (...tippers: ContestTipper[]) =>
  rankTippers(tippers).map((standing) => ({
    ...standing,
    noPrize: standing.userId === 'boss' ? ('administrator' as const) : null,
  }));
const best = tipper('best', { winningsMillionths: 8 * million });

test('contest.my-standing: the numbers of one’s own row, and what is still waiting', () => {
  const me = tipper('me', { tips: 5, winners: 2, winningsMillionths: 6 * million });
  expect(myStanding(standings(best, me, tipper('few', { tips: 2 })), 'me', 3)).toEqual({
    rank: 2,
    ranked: 2,
    tips: 5,
    winners: 2,
    winningsMillionths: 6 * million,
    roi: 20,
    waiting: 3,
    shareOfLeader: 60,
    gap: { kind: 'needs-units', rival: { rank: 1, username: 'best' }, millionths: 4 * million },
    noPrize: null,
  });
});

test('contest.my-standing: without a valid tip every number is zero or unknown', () => {
  expect(myStanding(standings(best), 'me', 1)).toEqual({
    rank: null,
    ranked: 1,
    tips: 0,
    winners: 0,
    winningsMillionths: 0,
    roi: null,
    waiting: 1,
    shareOfLeader: null,
    gap: null,
    noPrize: null,
  });
});

test.each<[string, ContestTipper[], number | null]>([
  ['all of it for the leader', [tipper('me'), tipper('b', { winningsMillionths: 1 })], 100],
  ['by the return on a unit, not by units', [best, tipper('me', { tips: 8, winningsMillionths: 8 * million })], 50],
  [
    'rounded',
    [
      tipper('a', { tips: 3, winningsMillionths: 9 * million }),
      tipper('me', { tips: 3, winningsMillionths: 2 * million }),
    ],
    22,
  ],
  [
    'nought of a leader who won nothing',
    [tipper('me', { winningsMillionths: 0 }), tipper('a', { winningsMillionths: 0, winners: 0 })],
    0,
  ],
  ['unknown without a rank', [best, tipper('me', { tips: 2 })], null],
  ['unknown while nobody has a rank', [tipper('me', { tips: 2 }), tipper('a', { tips: 1 })], null],
])('contest.my-standing: the share of the leader’s return is %s', (_, tippers, share) => {
  expect(myStanding(standings(...tippers), 'me', 0).shareOfLeader).toBe(share);
});

test('contest.eligibility: who can’t win the prize is told why', () => {
  expect(myStanding(standings(tipper('boss')), 'boss', 0)).toMatchObject({ rank: 1, noPrize: 'administrator' });
});
