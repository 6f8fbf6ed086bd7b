import { expect, test } from 'vitest';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { RoundLine } from './round-rows.rules.ts';
import { isTied, standingsPeriod } from './standings.rules.ts';
import type { StandingsQuery } from './standings-query.rules.ts';

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
