import { expect, test } from 'vitest';
import { type FinishedRunner, raceOutcome } from './race-outcome.rules.ts';

const finished = (
  id: number,
  finishingPosition: number | null,
  given: Partial<FinishedRunner> = {},
): FinishedRunner => ({
  id,
  number: id,
  finishingPosition,
  resultRow: null,
  isStarter: true,
  odds: { fortuna: null, tipsport: null },
  fair: null,
  tipCount: 0,
  ...given,
});

test('race-analysis.outcome: rows stand in order of placing, the unplaced by number, a dead heat as its table had it', () => {
  const runners = [
    finished(1, null),
    finished(2, 3),
    finished(3, 1, { resultRow: 2 }),
    finished(4, 1, { resultRow: 1 }),
    finished(5, null, { isStarter: false }),
  ];
  const { rows, winnerIds, slope } = raceOutcome(runners, []);
  expect(rows.map(({ runnerId }) => runnerId)).toEqual([4, 3, 2, 1, 5]);
  expect(winnerIds).toEqual([4, 3]);
  expect(slope).toEqual([]);
});

test.each<[string, FinishedRunner[], (number | null)[], (number | null)[]]>([
  [
    'the higher chance and the more tips first',
    [finished(1, 1, { fair: 0.3, tipCount: 2 }), finished(2, 2, { fair: 0.7, tipCount: 5 })],
    [2, 1],
    [2, 1],
  ],
  [
    'equals share a rank, the next is skipped',
    [
      finished(1, 1, { fair: 0.4, tipCount: 3 }),
      finished(2, 2, { fair: 0.4, tipCount: 3 }),
      finished(3, 3, { fair: 0.2, tipCount: 1 }),
    ],
    [1, 1, 3],
    [1, 1, 3],
  ],
  ['unpriced and untipped', [finished(1, 1), finished(2, 2, { fair: 1, tipCount: 1 })], [null, 1], [null, 1]],
  [
    'a non-starter has neither',
    [finished(1, 1, { fair: 0.4, tipCount: 1 }), finished(2, null, { fair: 0.6, tipCount: 9, isStarter: false })],
    [1, null],
    [1, null],
  ],
])('race-analysis.outcome, ranks of the market and the crowd: %s', (_, runners, market, crowd) => {
  const { rows } = raceOutcome(runners, []);
  expect(rows.map(({ marketRank }) => marketRank)).toEqual(market);
  expect(rows.map(({ crowdRank }) => crowdRank)).toEqual(crowd);
});

test('race-analysis.outcome: how the market’s order finished, of those that were priced and finished', () => {
  const runners = [
    finished(1, 2, { fair: 0.5 }),
    finished(2, 1, { fair: 0.3 }),
    finished(3, 3),
    finished(4, null, { fair: 0.2 }),
  ];
  expect(raceOutcome(runners, [1]).slope).toEqual([
    { runnerId: 2, from: 2, to: 1, isWinner: true },
    { runnerId: 1, from: 1, to: 2, isWinner: false },
  ]);
});

test('race-analysis.outcome: a row has the displayed price and its tips; the total leaves non-starters out', () => {
  const outcome = raceOutcome(
    [
      finished(1, 1, { odds: { fortuna: 3.2, tipsport: 3 }, tipCount: 4 }),
      finished(2, null, { tipCount: 6, isStarter: false }),
      finished(3, 2, { tipCount: 1 }),
    ],
    [3, 1],
  );
  expect(outcome.rows.map(({ odds, tipCount }) => [odds, tipCount])).toEqual([
    [{ odds: 3.2, marker: 'F' }, 4],
    [null, 1],
    [null, 6],
  ]);
  expect(outcome).toMatchObject({ tipTotal: 5, favouriteIds: [3, 1] });
  expect(raceOutcome([], [])).toEqual({ winnerIds: [], rows: [], favouriteIds: [], tipTotal: 0, slope: [] });
});
