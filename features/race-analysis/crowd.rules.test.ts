import { expect, test } from 'vitest';
import { crowdAgainstMarket } from './crowd.rules.ts';

type Runner = Parameters<typeof crowdAgainstMarket>[0][number];
const runner = (id: number, fair: number | null, tipCount: number, isStarter = true): Runner => ({
  id,
  isStarter,
  fair,
  tipCount,
});

test.each<[string, Runner[]]>([
  ['without runners', []],
  ['without a tip', [runner(1, 0.6, 0), runner(2, 0.4, 0)]],
  ['without a price', [runner(1, null, 3), runner(2, null, 1)]],
  ['tips on a non-starter alone', [runner(1, 0.6, 0), runner(2, 0.4, 5, false)]],
  ['prices of a non-starter alone', [runner(1, null, 2), runner(2, 0.4, 0, false)]],
])('race-analysis.crowd: none %s', (_, runners) => {
  expect(crowdAgainstMarket(runners)).toBeNull();
});

test.each<[string, Runner[], [tips: number, gaps: number[], over: number | null, under: number | null]]>([
  ['as the market says', [runner(1, 0.75, 3), runner(2, 0.25, 1)], [4, [0, 0], null, null]],
  ['by less than a point', [runner(1, 0.496, 1), runner(2, 0.504, 1)], [2, [0.4, -0.4], 1, 2]],
  ['one more, one less', [runner(1, 0.5, 3), runner(2, 0.5, 1)], [4, [25, -25], 1, 2]],
  [
    'two alike: the first by order',
    [runner(1, 0.25, 2), runner(2, 0.25, 2), runner(3, 0.5, 0)],
    [4, [25, 25, -50], 1, 3],
  ],
  ['an unpriced starter takes its tips', [runner(1, 1, 1), runner(2, null, 3)], [4, [-75], null, 1]],
  ['a non-starter takes none', [runner(1, 0.5, 1), runner(2, 0.5, 0), runner(3, 0.5, 7, false)], [1, [50, -50], 1, 2]],
])('race-analysis.crowd, differences in points: %s', (_, runners, [tips, gaps, over, under]) => {
  const crowd = crowdAgainstMarket(runners);
  expect(crowd?.tips).toBe(tips);
  expect(crowd?.rows.map(({ gap }) => Number(gap.toFixed(9)))).toEqual(gaps);
  expect([crowd?.mostOverrated?.runnerId ?? null, crowd?.mostUnderrated?.runnerId ?? null]).toEqual([over, under]);
});

test('race-analysis.crowd: a row has its share of all tips beside its fair probability', () => {
  expect(crowdAgainstMarket([runner(7, 0.5, 1), runner(8, 0.5, 3)])?.rows).toEqual([
    { runnerId: 7, fair: 0.5, tipShare: 0.25, gap: -25 },
    { runnerId: 8, fair: 0.5, tipShare: 0.75, gap: 25 },
  ]);
});
