import { expect, test } from 'vitest';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { botPicks, bots } from './bots.rules.ts';
import { settleRace, type SimulatedRace, type SimulatedRunner } from './settle-race.rules.ts';
import { addTip, zeroTipSums, tipStatistics } from './simulation.rules.ts';
import { tipPeriod } from './tip-scope.rules.ts';

function runner(id: number, position: number | null, given: Partial<SimulatedRunner> = {}): SimulatedRunner {
  const none = { fortuna: null, tipsport: null };
  return { id, number: id, position, resultStatus: null, odds: { fortuna: 8, tipsport: null }, place3: none, ...given };
}
const race = (runners: SimulatedRunner[], given: Partial<SimulatedRace> = {}): SimulatedRace => ({
  id: 1,
  isCompleted: true,
  isCancelled: false,
  runners,
  ...given,
});
const six = () => [1, 2, 3, 4, 5, 6].map((place) => runner(place, place));

test.each([
  ['first is vyhrál, cube root of the odds without place odds', 1, { state: 'won', payoutMillionths: 2_000_000 }],
  ['third of six is umístil se and paid', 3, { state: 'placed', payoutMillionths: 2_000_000 }],
  ['fourth is prohrál', 4, { state: 'lost', payoutMillionths: 0 }],
])('simulation.payout: %s', (_, id, outcome) => {
  expect(settleRace(race(six()), false).get(id)).toMatchObject(outcome);
});

test('simulation.success: third of five is a success that pays nothing', () => {
  const outcome = settleRace(race(six().slice(0, 5)), false).get(3);
  expect(outcome).toMatchObject({ state: 'placed', payoutMillionths: 0 });
  expect(tipStatistics(addTip(zeroTipSums, outcome ?? { state: 'void' }))).toMatchObject({
    totalTips: 1,
    showTips: 1,
    successRate: 100,
    roi: -100,
  });
});

test.each<[string, Partial<SimulatedRace>, ResultStatus | null, boolean, string]>([
  ['a non-starter', {}, 'DNS', false, 'void'],
  ['an annulled runner', {}, 'A', false, 'void'],
  ['a fall', {}, 'PN', false, 'lost'],
  ['a cancelled race', { isCancelled: true }, null, false, 'void'],
  ['not run by the end of its round', { isCompleted: false }, null, true, 'void'],
  ['not run yet', { isCompleted: false }, null, false, 'waiting'],
])('simulation.void: a tip on %s', (_, given, resultStatus, isOver, state) => {
  const own = race([runner(1, null, { resultStatus }), ...six().slice(1)], given);
  expect(settleRace(own, isOver).get(1)?.state).toBe(state);
});

test('simulation.rounding: waiting and void tips are not counted, payouts are summed exactly', () => {
  const third = { state: 'won', position: 1, payoutMillionths: 1_333_333 } as const;
  const sums = [third, third, third, { state: 'void' } as const, { state: 'waiting' } as const].reduce(
    addTip,
    zeroTipSums,
  );
  expect(tipStatistics(sums)).toMatchObject({ totalTips: 3, winningTips: 3, totalBet: 3, totalWinnings: 3.999999 });
});

const priced = (id: number, odds: number | null, resultStatus: ResultStatus | null = null) =>
  runner(id, null, { resultStatus, odds: { fortuna: odds, tipsport: null } });

test.each([
  ['favourites', [2, 4, 1]],
  ['favourites-without-first', [4, 1, 3]],
  ['outsiders', [5, 1, 3]],
] as const)('simulation.robots: %s tips three horses, ties by number', (bot, ids) => {
  const field = race([
    priced(1, 6),
    priced(2, 2),
    priced(3, 6),
    priced(4, 3),
    priced(5, 40),
    priced(6, null),
    priced(7, 1.5, 'DNS'),
  ]);
  expect(botPicks(bot, field).map(({ id }) => id)).toEqual(ids);
});

test('simulation.robots: with fewer runners a robot tips as many as there are, and only in completed races', () => {
  const two = race([
    runner(1, 1, { odds: { fortuna: 2, tipsport: 2 } }),
    runner(2, 2, { odds: { fortuna: 3, tipsport: 2 } }),
  ]);
  const picked = (given: SimulatedRace) => bots.map((bot) => [bot, botPicks(bot, given).length]);
  expect(picked(two)).toEqual([
    [bots[0], 2],
    [bots[1], 1],
    [bots[2], 2],
  ]);
  expect(picked({ ...two, isCompleted: false })).toEqual(bots.map((bot) => [bot, 0]));
});

const today = '2023-10-06' as PragueDate;

test.each([
  ['event', '12', { eventId: 12 }],
  ['event', null, null],
  ['event', 'x', null],
  ['round', null, { from: '2023-10-02', to: '2023-10-08' }],
  ['round', '2023-09-25', { from: '2023-09-25', to: '2023-10-01' }],
  ['round', '2023-09-26', null],
  ['month', '2023-02', { from: '2023-02-01', to: '2023-02-28' }],
  ['month', '2023-12', { from: '2023-12-01', to: '2023-12-31' }],
  ['month', '2023-13', null],
  ['season', null, { from: '2023-01-01', to: '2023-12-31' }],
  ['all', null, 'all'],
  ['all', 'x', null],
] as const)('tip-analysis.scopes: the span of %s %s', (scope, id, span) => {
  expect(tipPeriod(scope, id, today)?.span ?? null).toEqual(span);
});
