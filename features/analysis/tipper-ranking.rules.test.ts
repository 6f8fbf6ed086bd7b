import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyTippers, tipper } from '#tests/factories/tippers.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { compareTippers, rankTippers, type TipperTotals } from './tipper-ranking.rules.ts';

const million = 1_000_000;

const rankedIds = (tippers: readonly TipperTotals[]) =>
  rankTippers(tippers).map(({ rank, userId }) => `${rank ?? '–'} ${userId}`);

test.each<[string, Partial<TipperTotals>, Partial<TipperTotals>, string]>([
  ['higher ROI', { winningsMillionths: 5_000_001 }, {}, 'roi'],
  ['higher ROI from fewer units', { tips: 3, winningsMillionths: 3_800_000 }, { winners: 9 }, 'roi'],
  ['more winners at one ROI', { winners: 2 }, { winnerOddsHundredths: 900 }, 'winners'],
  ['more winners at one ROI of other sums', { tips: 8, winningsMillionths: 10 * million, winners: 2 }, {}, 'winners'],
  ['higher summed odds of winners', { winnerOddsHundredths: 301 }, { lastTipAt: 1 as Instant }, 'odds'],
  ['the earlier last tip', { lastTipAt: 999 as Instant }, {}, 'last-tip'],
  ['the smaller id of two last tips at one moment', {}, {}, 'last-tip'],
])('contest.ranking: %s stands in front', (_, better, worse, criterion) => {
  const a = tipper('a', better);
  const b = tipper('b', worse);
  expect(compareTippers(a, b)).toEqual({ criterion, isAhead: true });
  expect(compareTippers(b, a)).toEqual({ criterion, isAhead: false });
  expect(rankedIds([b, a])).toEqual(['1 a', '2 b']);
});

test('contest.ranking: under three valid tips there is no rank, however good the ROI', () => {
  const two = tipper('two', { tips: 2, winningsMillionths: 50 * million });
  expect(rankedIds([two, tipper('three', { tips: 3, winningsMillionths: 0, winners: 0 })])).toEqual([
    '1 three',
    '– two',
  ]);
});

test('contest.ranking: the order doesn’t depend on the order of input, and ranks count 1 to n', () => {
  fc.assert(
    fc.property(anyTippers, fc.infiniteStream(fc.integer()), (tippers, keys) => {
      const shuffled = tippers.map((one) => ({ one, key: keys.next().value ?? 0 })).toSorted((a, b) => a.key - b.key);
      const standings = rankTippers(tippers);
      expect(rankTippers(shuffled.map(({ one }) => one))).toEqual(standings);
      const ranks = standings.flatMap(({ rank }) => (rank === null ? [] : [rank]));
      expect(ranks).toEqual(ranks.map((_, index) => index + 1));
    }),
  );
});
