import { expect, test } from 'vitest';
import { type StandingSort, standingSorts } from '#features/analysis/standing.rules.ts';
import type { TipStatistics } from '#features/analysis/simulation.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { botLine, insertBots, personLine, type TipperLine } from './tipper-lines.rules.ts';

const statistics = (given: Partial<TipStatistics> = {}): TipStatistics => ({
  totalTips: 30,
  winningTips: 0,
  placeTips: 0,
  showTips: 0,
  totalBet: 30,
  totalWinnings: 0,
  successRate: 0,
  roi: 0,
  ...given,
});
const person = (userId: string, given: Partial<TipStatistics> = {}, rank: number | null = 1): TipperLine =>
  personLine({ ...statistics(given), userId, username: userId, rank, winnerOdds: 3, lastTipAt: 0 as Instant }, 2);
const robot = (bot: 'favourites' | 'outsiders', given: Partial<TipStatistics> = {}) =>
  botLine({ bot, ...statistics(given) }, 4);

test.each([
  [19, true],
  [20, false],
])('tip-analysis.small-sample: with %i settled tips a sample is small: %s', (totalTips, isSmallSample) => {
  expect(person('a', { totalTips }).isSmallSample).toBe(isSmallSample);
  expect(robot('outsiders', { totalTips }).isSmallSample).toBe(isSmallSample);
});

test('tip-analysis.columns: the lines of a person and of a robot', () => {
  const shared = { ...statistics({ totalTips: 5 }), isSmallSample: true };
  expect(person('a', { totalTips: 5 }, 7)).toEqual({
    ...shared,
    userId: 'a',
    username: 'a',
    bot: null,
    rank: 7,
    longestLosingRun: 2,
  });
  expect(robot('outsiders', { totalTips: 5 })).toEqual({
    ...shared,
    userId: null,
    username: null,
    bot: 'outsiders',
    rank: null,
    longestLosingRun: 4,
  });
});

type Where = Partial<Parameters<typeof insertBots>[2]>;
const inserted = (people: readonly TipperLine[], robots: readonly TipperLine[], where: Where = {}) =>
  insertBots(people, robots, { sort: 'rank', isReversed: false, isFirstPage: true, next: null, ...where }).map(
    ({ userId, bot }) => userId ?? bot,
  );

test.each<[StandingSort, Partial<TipStatistics>, Partial<TipStatistics>]>([
  ['rank', { roi: 2 }, { roi: 1 }],
  ['roi', { roi: -1 }, { roi: -2 }],
  ['tips', { totalTips: 31 }, { totalTips: 30, roi: 9 }],
  ['winners', { winningTips: 1 }, { placeTips: 9, roi: 9 }],
  ['places', { winningTips: 1, placeTips: 1, showTips: 1 }, { winningTips: 2, roi: 9 }],
  ['winnings', { totalWinnings: 3.1 }, { totalWinnings: 3, roi: 9 }],
  ['success', { successRate: 40 }, { successRate: 39.9, roi: 9 }],
])('tip-analysis.columns, by %s: a robot stands before whom it beats, reversed behind', (sort, more, fewer) => {
  expect(inserted([person('a', fewer)], [robot('outsiders', more)], { sort })).toEqual(['outsiders', 'a']);
  expect(inserted([person('a', more)], [robot('outsiders', fewer)], { sort })).toEqual(['a', 'outsiders']);
  expect(inserted([person('a', fewer)], [robot('outsiders', more)], { sort, isReversed: true })).toEqual([
    'a',
    'outsiders',
  ]);
  expect(inserted([person('a', more)], [robot('outsiders', fewer)], { sort, isReversed: true })).toEqual([
    'outsiders',
    'a',
  ]);
});

test('tip-analysis.columns: with an equal value a person stands first, in either direction', () => {
  for (const sort of standingSorts.filter((one) => one !== 'name')) {
    for (const isReversed of [false, true]) {
      expect(inserted([person('a')], [robot('outsiders')], { sort, isReversed })).toEqual(['a', 'outsiders']);
    }
  }
});

test('tip-analysis.ranking: people without a rank stand behind every robot, whatever their ROI', () => {
  const people = [person('a', { roi: 5 }), person('b', { roi: 90 }, null)];
  expect(inserted(people, [robot('outsiders', { roi: -80 })])).toEqual(['a', 'outsiders', 'b']);
  expect(inserted(people.toReversed(), [robot('outsiders', { roi: 50 })], { sort: 'roi' })).toEqual([
    'b',
    'outsiders',
    'a',
  ]);
});

test.each([
  [false, ['favourites', 'outsiders', 'a']],
  [true, ['a', 'outsiders', 'favourites']],
])('tip-analysis.columns: robots stand in order among themselves, reversed %s', (isReversed, order) => {
  const robots = [robot('outsiders', { roi: 1 }), robot('favourites', { roi: 2 })];
  expect(inserted([person('a')], robots, { isReversed })).toEqual(order);
});

test('tip-analysis.columns: by name robots come first, on the first page alone', () => {
  const people = [person('a', { roi: 9 })];
  expect(inserted(people, [robot('outsiders')], { sort: 'name' })).toEqual(['outsiders', 'a']);
  expect(inserted(people, [robot('outsiders')], { sort: 'name', isFirstPage: false })).toEqual(['a']);
});

test('tip-analysis.columns: a robot without a settled tip is left out', () => {
  const idle = robot('outsiders', { totalTips: 0, roi: null, successRate: null });
  expect(inserted([person('a', { roi: -1 })], [idle])).toEqual(['a']);
  expect(inserted([person('a')], [idle], { sort: 'name' })).toEqual(['a']);
  expect(inserted([person('a', { roi: -1 })], [robot('outsiders', { totalTips: 1 })])).toEqual(['outsiders', 'a']);
});

const later = { isFirstPage: false } as const;
test.each<[string, Where, number, (string | null)[]]>([
  ['before the first of a later page: the page before has it', later, 9, ['a', 'b']],
  ['within a later page', later, 4, ['a', 'outsiders', 'b']],
  ['behind the last of all', later, 1, ['a', 'b', 'outsiders']],
  [
    'between this page and the next: this one has it',
    { ...later, next: person('c', { roi: 1 }) },
    2,
    ['a', 'b', 'outsiders'],
  ],
  ['behind the first of the next page', { ...later, next: person('c', { roi: 1 }) }, 0, ['a', 'b']],
  ['equal to the first of the next page', { ...later, next: person('c', { roi: 1 }) }, 1, ['a', 'b']],
  ['before the first of the first page', {}, 9, ['outsiders', 'a', 'b']],
])('tip-analysis.columns, pages and robots: %s', (_, where, roi, order) => {
  const people = [person('a', { roi: 5 }), person('b', { roi: 3 })];
  expect(inserted(people, [robot('outsiders', { roi })], where)).toEqual(order);
});

test('tip-analysis.columns: without a person robots stand alone; a missing ROI counts as nought', () => {
  expect(inserted([], [robot('outsiders', { roi: 1 })])).toEqual(['outsiders']);
  const blank = { roi: null, successRate: null };
  for (const sort of ['rank', 'roi', 'success'] as const) {
    expect(inserted([person('a', blank)], [robot('outsiders', { roi: 0.5, successRate: 0.5 })], { sort })).toEqual([
      'outsiders',
      'a',
    ]);
    expect(inserted([person('a', { roi: 0.5, successRate: 0.5 })], [robot('outsiders', blank)], { sort })).toEqual([
      'a',
      'outsiders',
    ]);
  }
});
