import { expect, test } from 'vitest';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { compareBy } from '#features/standings/order.rules.ts';
import {
  changeTotals,
  isTied,
  parseStandingsQuery,
  rankRound,
  rankTotals,
  roundOrder,
  type RoundScore,
  standingsAddress,
  standingsPeriod,
  type StandingsQuery,
  totalOrder,
  type TotalScore,
} from './standings.rules.ts';
import type { RoundLine } from './round.rules.ts';

const newest: StandingsQuery = { scope: 'season', round: null, month: null, season: null, page: 1 };

test.each<[string, Partial<StandingsQuery>]>([
  ['', {}],
  ['scope=round&round=12', { scope: 'round', round: 12 }],
  ['scope=month&month=2023-10', { scope: 'month', month: '2023-10' }],
  ['season=3&page=2', { season: 3, page: 2 }],
  ['scope=month&month=2023-01&season=3&page=4', { scope: 'month', month: '2023-01', season: 3, page: 4 }],
])('fantasy.leaderboard: "%s" is read and written alike', (search, given) => {
  const query = { ...newest, ...given };
  expect(parseStandingsQuery(new URLSearchParams(search))).toEqual(query);
  expect(standingsAddress(query)).toBe(search === '' ? '/fantasy/leaderboard' : `/fantasy/leaderboard?${search}`);
});

test.each([
  'scope=week',
  'scope=',
  'round=0',
  'round=-1',
  'round=1.5',
  'round=x',
  'month=2023-00',
  'month=2023-13',
  'month=2023-1',
  'month=2023-10-01',
  'season=0',
  'page=0',
  'page=x',
])('public-pages.unknown-parameters: "%s" of a leaderboard counts as missing', (search) => {
  expect(parseStandingsQuery(new URLSearchParams(search))).toEqual(newest);
});

test.each<[string, Partial<StandingsQuery>, string]>([
  ['a round of the season', { round: 12 }, ''],
  ['a month of a round', { scope: 'round', round: 12, month: '2023-10' }, '?scope=round&round=12'],
  ['a round of a month', { scope: 'month', round: 12 }, '?scope=month'],
])('fantasy.leaderboard: the address leaves out %s', (_, given, search) => {
  expect(standingsAddress({ ...newest, ...given })).toBe(`/fantasy/leaderboard${search}`);
});

test.each<[string, number[], boolean[]]>([
  ['the first, with nobody above', [20], [false]],
  ['fewer points than the one above', [20, 19.9], [false, false]],
  ['as many as the one above', [20, 20, 10], [false, true, false]],
  ['three in a row', [20, 20, 20], [false, true, true]],
  ['the first without a point', [0, 0], [false, true]],
])('fantasy.ties: a tie-break decided about %s', (_, points, tied) => {
  const rows = points.map((one) => ({ points: one }));
  expect(rows.map((_row, at) => isTied(rows, at))).toEqual(tied);
  expect(isTied([], 0)).toBe(false);
});

const round = (eventId: number, date: string): RoundLine => ({
  eventId,
  seasonId: 7,
  number: eventId,
  location: 'Praha',
  date: date as PragueDate,
  state: 'finished',
  locksAt: null,
});
const rounds = [round(1, '2023-08-27'), round(2, '2023-09-10'), round(3, '2023-09-30'), round(4, '2023-10-08')];
const season = { id: 7, name: 'Sezona 2023', isArchived: false };

test.each<[string, Partial<StandingsQuery>, { period: object; shown: number; month: string }]>([
  ['the season', {}, { period: { scope: 'season', period: '7' }, shown: 4, month: '2023-10' }],
  ['the newest round', { scope: 'round' }, { period: { scope: 'round', eventId: 4 }, shown: 4, month: '2023-10' }],
  [
    'a requested round',
    { scope: 'round', round: 2 },
    { period: { scope: 'round', eventId: 2 }, shown: 2, month: '2023-09' },
  ],
  [
    'an unknown round',
    { scope: 'round', round: 99 },
    { period: { scope: 'round', eventId: 4 }, shown: 4, month: '2023-10' },
  ],
  [
    'the newest month',
    { scope: 'month' },
    { period: { scope: 'month', period: '7/2023-10' }, shown: 4, month: '2023-10' },
  ],
  [
    'a requested month, headed by its last round',
    { scope: 'month', month: '2023-09' },
    { period: { scope: 'month', period: '7/2023-09' }, shown: 3, month: '2023-09' },
  ],
  [
    'a month without a round',
    { scope: 'month', month: '2023-07' },
    { period: { scope: 'month', period: '7/2023-10' }, shown: 4, month: '2023-10' },
  ],
  [
    'the season, whichever month is asked for',
    { month: '2023-09', round: 1 },
    { period: { scope: 'season', period: '7' }, shown: 4, month: '2023-10' },
  ],
])('fantasy.leaderboard: %s is ranked', (_, given, { period, shown, month }) => {
  const query = { scope: 'season', round: null, month: null, season: null, page: 1, ...given } as const;
  const found = standingsPeriod(query, season, rounds);
  expect(found).toEqual({ period, round: rounds[shown - 1], month });
  expect(standingsPeriod(query, season, [])).toBeNull();
});

const score = (given: Partial<RoundScore>): RoundScore => ({
  playerId: 1,
  points: 20,
  captainWins: 0,
  savedAt: 1000 as Instant,
  ...given,
});

test.each<[string, Partial<RoundScore>, Partial<RoundScore>, string]>([
  ['more points', { points: 21, playerId: 2 }, { captainWins: 1 }, 'points'],
  ['a captain who won', { captainWins: 1, savedAt: 2000 as Instant, playerId: 2 }, {}, 'captain'],
  ['the team saved earlier', { savedAt: 999 as Instant, playerId: 2 }, {}, 'saved'],
  ['who joined first, of two teams saved at one moment', {}, { playerId: 2 }, 'joined'],
])('fantasy.ties: in a round %s stands first', (_, first, second, criterion) => {
  expect(compareBy<string, keyof RoundScore>(roundOrder, score(first), score(second))).toEqual({
    criterion,
    isAhead: true,
  });
});

test.each<[string, Partial<TotalScore>, Partial<TotalScore>, string]>([
  ['more points', { points: 21, playerId: 2 }, { captainWins: 3 }, 'points'],
  ['more captains who won', { captainWins: 3, playerId: 2 }, { captainWins: 2 }, 'captain'],
  ['who joined first', {}, { playerId: 2 }, 'joined'],
])('fantasy.ties: in a month and a season %s stands first', (_, first, second, criterion) => {
  expect(compareBy<string, keyof TotalScore>(totalOrder, score(first), score(second))).toEqual({
    criterion,
    isAhead: true,
  });
});

const scoreOf = (playerId: number, points: number, captainWins = 0) => ({ playerId, points, captainWins });
const total = (playerId: number, points: number, rounds: number, captainWins = 0) => ({
  ...scoreOf(playerId, points, captainWins),
  rounds,
});
const robot = 9;
const isRanked = ({ playerId }: { playerId: number }) => playerId !== robot;

test('fantasy.ties: equal points of a round go to the captain who won, then to the earlier team, then to who came first', () => {
  const at = (savedAt: number) => ({ savedAt: savedAt as Instant });
  const scores = [
    { ...scoreOf(4, 10), ...at(2) },
    { ...scoreOf(3, 10), ...at(1) },
    { ...scoreOf(robot, 50), ...at(0) },
    { ...scoreOf(2, 10), ...at(1) },
    { ...scoreOf(1, 10, 1), ...at(9) },
  ];
  expect(rankRound(scores, isRanked).map(({ playerId, rank }) => [playerId, rank])).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
    [robot, null],
  ]);
});

test.each([
  ['a first round', [], [], [scoreOf(1, 5, 1)], [total(1, 5, 1, 1)]],
  ['a further round', [total(1, 5, 1)], [], [scoreOf(1, 3), scoreOf(2, 4)], [total(1, 8, 2), total(2, 4, 1)]],
  ['a corrected round', [total(1, 8, 2, 1)], [scoreOf(1, 3, 1)], [scoreOf(1, 6)], [total(1, 11, 2)]],
  ['a round that became void', [total(1, 8, 2), total(2, 4, 1)], [scoreOf(1, 3), scoreOf(2, 4)], [], [total(1, 5, 1)]],
])('fantasy.scoring: totals after %s', (_case, totals, before, after, expected) => {
  expect(changeTotals(totals, { before, after })).toEqual(expected);
});

test('fantasy.leaderboard: previous ranks are those without the newest round, which a newcomer has none of', () => {
  const totals = [total(1, 20, 2), total(2, 30, 2), total(3, 8, 1), total(robot, 99, 2)];
  const newest = [scoreOf(1, 0), scoreOf(2, 25), scoreOf(3, 8), scoreOf(robot, 50)];
  expect(
    rankTotals(totals, newest, isRanked).map(({ playerId, rank, previousRank }) => [playerId, rank, previousRank]),
  ).toEqual([
    [2, 1, 2],
    [1, 2, 1],
    [3, 3, null],
    [robot, null, null],
  ]);
});
