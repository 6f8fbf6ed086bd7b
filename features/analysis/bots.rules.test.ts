import { expect, test } from 'vitest';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import { type Bot, botPicks } from './bots.rules.ts';
import type { SimulatedRunner } from './settle-race.rules.ts';

const unpriced = { fortuna: null, tipsport: null };
const runner = (id: number, fortuna: number | null, given: Partial<SimulatedRunner> = {}): SimulatedRunner => ({
  id,
  number: id,
  position: null,
  resultStatus: null,
  odds: { fortuna, tipsport: null },
  place3: unpriced,
  ...given,
});
const picks = (bot: Bot, runners: readonly SimulatedRunner[], isCompleted = true) =>
  botPicks(bot, { id: 1, isCompleted, isCancelled: false, runners }).map(({ id }) => id);

const prices = (...given: (number | null)[]) => given.map((price, at) => runner(at + 1, price));

test.each<[string, SimulatedRunner[], Record<Bot, number[]>]>([
  [
    'five prices',
    prices(5, 4, 3, 2, 6),
    { favourites: [4, 3, 2], 'favourites-without-first': [3, 2, 1], outsiders: [5, 1, 2] },
  ],
  ['four', prices(2, 3, 4, 5), { favourites: [1, 2, 3], 'favourites-without-first': [2, 3, 4], outsiders: [4, 3, 2] }],
  ['three', prices(2, 3, 4), { favourites: [1, 2, 3], 'favourites-without-first': [2, 3], outsiders: [3, 2, 1] }],
  ['one', prices(2), { favourites: [1], 'favourites-without-first': [], outsiders: [1] }],
  ['none', prices(null, null), { favourites: [], 'favourites-without-first': [], outsiders: [] }],
  [
    'all equal: by number, from both ends',
    prices(3, 3, 3, 3).toReversed(),
    { favourites: [1, 2, 3], 'favourites-without-first': [2, 3, 4], outsiders: [1, 2, 3] },
  ],
  [
    'equal, without numbers: by id, after those with one',
    [runner(9, 3, { number: null }), runner(8, 3, { number: null }), runner(7, 3, { number: 2 }), runner(6, 3)],
    { favourites: [7, 6, 8], 'favourites-without-first': [6, 8, 9], outsiders: [7, 6, 8] },
  ],
])('simulation.robots, three horses or as many as there are: %s', (_, runners, expected) => {
  for (const [bot, ids] of Object.entries(expected)) expect(picks(bot as Bot, runners)).toEqual(ids);
});

test('simulation.robots: the displayed price decides, the higher of the two', () => {
  const runners = [
    runner(1, 2, { odds: { fortuna: 2, tipsport: 9 } }),
    runner(2, 3),
    runner(3, 4, { odds: { fortuna: null, tipsport: 4 } }),
    runner(4, 5),
  ];
  expect(picks('favourites', runners)).toEqual([2, 3, 4]);
  expect(picks('outsiders', runners)).toEqual([1, 4, 3]);
});

test.each<[ResultStatus, number[]]>([
  ['DNS', [2]],
  ['PN', [1, 2]],
  ['D', [1, 2]],
])('simulation.robots: a runner with %s may be tipped unless it did not start', (resultStatus, ids) => {
  expect(picks('favourites', [runner(1, 2, { resultStatus }), runner(2, 3)])).toEqual(ids);
});

test('simulation.robots: a race without a result has no picks', () => {
  expect(picks('favourites', prices(2, 3, 4), false)).toEqual([]);
});
