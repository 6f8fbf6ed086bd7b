import { expect, test } from 'vitest';
import type { TipOutcome } from '#features/analysis/settle-race.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { type LoggedTip, tipperSummary } from './tip-log.rules.ts';

const tip = (id: number, outcome: TipOutcome, given: Partial<LoggedTip> = {}): LoggedTip => ({
  id,
  placedAt: 0 as Instant,
  eventId: 1,
  date: '2023-10-01' as PragueDate,
  location: 'Most',
  raceId: 1,
  raceNumber: 1,
  raceName: null,
  raceType: 'rovina',
  raceKind: 'flat',
  startAt: null,
  number: 1,
  horse: { id: 1, name: 'BARON', country: null },
  odds: 3,
  outcome,
  ...given,
});
const won = (payoutMillionths: number): TipOutcome => ({ state: 'won', position: 1, payoutMillionths });
const placed: TipOutcome = { state: 'placed', position: 3, payoutMillionths: 0 };
const lost: TipOutcome = { state: 'lost', position: 7, payoutMillionths: 0 };
const [waiting, isVoid]: TipOutcome[] = [{ state: 'waiting' }, { state: 'void' }];

test('tip-analysis.person: without a settled tip there is nothing but what waits and what is void', () => {
  expect(tipperSummary([tip(1, waiting!), tip(2, isVoid!), tip(3, waiting!)])).toMatchObject({
    statistics: { totalTips: 0, totalBet: 0, successRate: null, roi: null },
    longestLosingRun: 0,
    waiting: 2,
    void: 1,
    best: null,
    curve: { days: [], values: [0] },
    byCourse: [],
    byKind: [],
    byBand: [],
  });
});

test.each<[string, TipOutcome[], number]>([
  ['void and waiting ones neither lengthen nor break it', [lost, isVoid!, waiting!, lost], 2],
  ['a third place that pays nothing breaks it', [lost, placed, lost], 1],
  ['a winner breaks it', [lost, lost, won(2_000_000), lost], 2],
])('tip-analysis.losing-run, of settled tips: %s', (_, outcomes, run) => {
  expect(tipperSummary(outcomes.map((outcome, at) => tip(at, outcome))).longestLosingRun).toBe(run);
});

test.each<[string, TipOutcome[], [id: number, payout: number, roiWithout: number | null] | null]>([
  ['the one that paid most', [won(2_000_000), won(5_000_000), lost], [1, 5, 0]],
  ['of equals the first', [lost, won(3_000_000), won(3_000_000)], [1, 3, 50]],
  ['an only tip', [won(4_000_000)], [0, 4, null]],
  ['a millionth is a hit', [won(1)], [0, 0.000001, null]],
  ['no tip that paid', [placed, lost], null],
])('tip-analysis.person, the biggest hit: %s', (_, outcomes, expected) => {
  const { best } = tipperSummary(outcomes.map((outcome, at) => tip(at, outcome)));
  expect(best && [best.tip.id, best.payout, best.without.roi]).toEqual(expected);
});

test('tip-analysis.profit-curve: a person’s curve goes by race days, each once', () => {
  const on = (date: string, outcome: TipOutcome) => tip(1, outcome, { date: date as PragueDate });
  const { curve } = tipperSummary([
    on('2023-09-01', lost),
    on('2023-09-01', won(1_500_000)),
    on('2023-09-05', isVoid!),
    on('2023-09-09', won(3_000_000)),
  ]);
  expect(curve).toEqual({ days: ['2023-09-01', '2023-09-09'], values: [0, -0.5, 1.5] });
});

test('tip-analysis.person: courses and types with the most tips stand first, bands by price with unpriced ones last', () => {
  const summary = tipperSummary([
    tip(1, lost, { odds: null }),
    tip(2, lost, { odds: 15.01, location: 'Brno', raceKind: 'hurdles' }),
    tip(3, won(2_000_000), { odds: 2, location: 'Brno', raceKind: 'hurdles' }),
    tip(4, lost, { odds: 15 }),
    tip(5, lost, { odds: 15, location: 'Brno-Dvorská' }),
    tip(6, waiting!, { odds: 5, location: 'Praha' }),
  ]);
  const counts = (groups: readonly { key: unknown; statistics: { totalTips: number } }[]) =>
    groups.map(({ key, statistics }) => [key, statistics.totalTips]);
  expect(counts(summary.byCourse)).toEqual([
    ['Brno', 3],
    ['Most', 2],
  ]);
  expect(counts(summary.byKind)).toEqual([
    ['flat', 3],
    ['hurdles', 2],
  ]);
  expect(counts(summary.byBand)).toEqual([
    [0, 1],
    [3, 2],
    [4, 1],
    [null, 1],
  ]);
  expect(summary.byBand[0]?.statistics).toMatchObject({ winningTips: 1, totalWinnings: 2, roi: 100 });
});

test('tip-analysis.person: the summary of a person: groups, the best tip and the statistics without it', () => {
  const summary = tipperSummary([
    tip(1, won(9_000_000), { odds: 20, location: 'Pardubice', raceKind: 'steeplechase' }),
    tip(2, lost, { date: '2023-10-02' as PragueDate }),
    tip(3, lost, { date: '2023-10-02' as PragueDate, odds: null }),
    tip(4, isVoid!),
    tip(5, waiting!),
  ]);
  expect(summary).toMatchObject({
    statistics: { totalTips: 3, totalWinnings: 9, roi: 200 },
    longestLosingRun: 2,
    waiting: 1,
    void: 1,
    best: { payout: 9, without: { totalTips: 2, roi: -100 } },
    curve: { days: ['2023-10-01', '2023-10-02'], values: [0, 8, 6] },
  });
  expect(summary.byCourse.map(({ key, statistics: own }) => [key, own.totalTips])).toEqual([
    ['Most', 2],
    ['Pardubice', 1],
  ]);
  expect(summary.byBand.map(({ key }) => key)).toEqual([1, 4, null]);
  expect(tipperSummary([tip(1, lost)]).best).toBeNull();
});
