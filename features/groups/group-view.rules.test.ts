import { expect, test } from 'vitest';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { groupPeriod, groupRow, holdsDay, placesWon } from './group-view.rules.ts';

const today = '2023-10-08' as PragueDate;

test.each([
  ['', 'round', '2023-10-02'],
  ['scope=round&id=2023-09-25', 'round', '2023-09-25'],
  ['scope=round&id=2023-09-26', 'round', '2023-10-02'],
  ['scope=month', 'month', '2023-10'],
  ['scope=month&id=2023-09', 'month', '2023-09'],
  ['scope=season&id=nonsense', 'season', '2023'],
  ['scope=event&id=3', 'round', '2023-10-02'],
])('groups.table: "%s" asks for the %s %s', (query, scope, id) => {
  expect(groupPeriod(new URLSearchParams(query), today)).toMatchObject({ scope, id });
});

test.each([
  ['', true],
  ['scope=season', true],
  ['scope=round&id=2023-09-25', false],
  ['scope=month&id=2023-09', false],
])('groups.change: whether today belongs to the table of "%s": %s', (query, holds) => {
  expect(holdsDay(groupPeriod(new URLSearchParams(query), today), today)).toBe(holds);
});

test('groups.change: places won are counted against the place of yesterday evening, without one there are none', () => {
  expect([placesWon(4, 6), placesWon(6, 4), placesWon(2, 2), placesWon(1, null), placesWon(null, 3)]).toEqual([
    2,
    -2,
    0,
    null,
    null,
  ]);
});

test('groups.table: a member without a valid tip has neither a return nor units', () => {
  const who = { userId: 'a', username: null, isFounder: true, rank: null, before: null };
  expect(groupRow({ ...who, tips: 0, winningsMillionths: 0 }, 2)).toMatchObject({
    roi: null,
    profitMillionths: null,
    openRaces: 2,
  });
  expect(groupRow({ ...who, rank: 1, tips: 4, winningsMillionths: 5_000_000 }, 0)).toMatchObject({
    roi: 25,
    profitMillionths: 1_000_000,
  });
});
