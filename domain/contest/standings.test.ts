import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareTippers, rankTippers } from '#domain/analysis/tipper-ranking.ts';
import type { Instant } from '#domain/shared/time.ts';
import { gapToNext } from './gap.ts';
import { type ContestTipper, refusePrize, roiOf } from './standings.ts';

const million = 1_000_000;

function tipper(username: string, given: Partial<ContestTipper> = {}): ContestTipper {
  return {
    userId: username,
    username,
    tips: 4,
    winners: 1,
    winningsMillionths: 5 * million,
    winnerOddsHundredths: 300,
    lastTipAt: 1000 as Instant,
    ...given,
  };
}

test.each<[string, Partial<ContestTipper>, 'user' | 'admin', string | null]>([
  ['a gain', {}, 'user', null],
  ['a ROI of exactly nought', { winningsMillionths: 4 * million }, 'user', null],
  ['a millionth under nought', { winningsMillionths: 4 * million - 1 }, 'user', 'negative-roi'],
  ['two tips', { tips: 2 }, 'user', 'too-few-tips'],
  ['a deleted account', { username: null }, 'user', 'account-deleted'],
  ['an administrator', {}, 'admin', 'administrator'],
])('contest.eligibility: prize with %s', (_, given, role, refusal) => {
  expect(refusePrize(tipper('a', given), role)).toBe(refusal);
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

const anyTipper = fc.record({
  userId: fc.uuid(),
  username: fc.constant('x'),
  tips: fc.integer({ min: 1, max: 300 }),
  winners: fc.integer({ min: 0, max: 3 }),
  winningsMillionths: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 300_000 * million })),
  winnerOddsHundredths: fc.constantFrom(0, 300, 301),
  lastTipAt: fc.constantFrom(1000 as Instant, 2000 as Instant),
});
const anyTippers = fc.uniqueArray(anyTipper, { selector: ({ userId }) => userId, maxLength: 30 });

test('contest.my-standing: with the missing units the person is at least level, with a millionth less not', () => {
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
