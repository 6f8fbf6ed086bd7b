import { expect, test } from 'vitest';
import { parseStandingsQuery, standingsAddress, type StandingsQuery } from './standings-query.rules.ts';

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
