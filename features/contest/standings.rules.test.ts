import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyTippers, tipper } from '#tests/factories/tippers.ts';
import { compareTippers, rankTippers } from '#features/analysis/tipper-ranking.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { type ContestTipper, gapToNext, noPrizeReason, roiOf } from './contest.rules.ts';

const million = 1_000_000;

test.each<[string, Partial<ContestTipper>, 'user' | 'admin', string | null]>([
  ['a gain', {}, 'user', null],
  ['a ROI of exactly nought', { winningsMillionths: 4 * million }, 'user', null],
  ['a millionth under nought', { winningsMillionths: 4 * million - 1 }, 'user', 'negative-roi'],
  ['two tips', { tips: 2 }, 'user', 'too-few-tips'],
  ['three tips', { tips: 3 }, 'user', null],
  ['a deleted account', { username: null }, 'user', 'account-deleted'],
  ['an administrator', {}, 'admin', 'administrator'],
])('contest.eligibility: prize with %s', (_, given, role, refusal) => {
  expect(noPrizeReason(tipper('a', given), role)).toBe(refusal);
});

test.each<[string, Partial<ContestTipper>, object | null]>([
  ['one tip', { tips: 1, winningsMillionths: 0 }, { kind: 'needs-tips', missingTips: 2 }],
  ['the best', { winningsMillionths: 9 * million }, { kind: 'leads' }],
  [
    'a lower ROI',
    { tips: 3, winningsMillionths: 3 * million },
    { kind: 'needs-units', rival: { rank: 1, username: 'rival' }, millionths: 750_000 },
  ],
  [
    'thirds of a unit, rounded up',
    { tips: 7, winningsMillionths: 7 * million },
    { kind: 'needs-units', rival: { rank: 1, username: 'rival' }, millionths: 1_750_000 },
  ],
  ['the same ROI', { winners: 0 }, { kind: 'loses-tie', rival: { rank: 1, username: 'rival' }, criterion: 'winners' }],
  [
    'a later last tip',
    { lastTipAt: 1001 as Instant },
    { kind: 'loses-tie', rival: { rank: 1, username: 'rival' }, criterion: 'last-tip' },
  ],
])('contest.my-standing: what somebody with %s misses to the next place', (_, mine, gap) => {
  expect(gapToNext(rankTippers([tipper('rival'), tipper('me', mine)]), 'me')).toEqual(gap);
});

test('contest.my-standing: without a tip in the round there is no gap', () => {
  expect(gapToNext(rankTippers([tipper('rival')]), 'me')).toBeNull();
});

test('contest.my-standing: the missing units are enough to draw level, a millionth less is not', () => {
  fc.assert(
    fc.property(anyTippers, (tippers) => {
      const standings = rankTippers(tippers);
      for (const [index, mine] of standings.entries()) {
        const gap = gapToNext(standings, mine.userId);
        if (gap?.kind !== 'needs-units') continue;
        const next = standings[index - 1]!;
        const better = { ...mine, winningsMillionths: mine.winningsMillionths + gap.millionths };
        const almost = { ...mine, winningsMillionths: better.winningsMillionths - 1 };
        expect(compareTippers(next, better)).not.toEqual({ criterion: 'roi', isAhead: true });
        expect(compareTippers(next, almost)).toEqual({ criterion: 'roi', isAhead: true });
        expect(roiOf(mine)).toBeLessThanOrEqual(roiOf(next));
      }
    }),
  );
});
