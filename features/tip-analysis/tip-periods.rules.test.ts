import { expect, test } from 'vitest';
import { type TipScope, tipPeriod } from '#features/analysis/tip-scope.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { periodChoices, type SettledDay } from './tip-periods.rules.ts';

const day = (eventId: number, date: string, location = 'Most'): SettledDay => ({
  eventId,
  date: date as PragueDate,
  location,
});
const days = [
  day(7, '2023-10-08', 'Pardubice'),
  day(6, '2023-10-07'),
  day(5, '2023-10-02'),
  day(4, '2023-10-01'),
  day(3, '2023-01-01'),
  day(2, '2022-12-31'),
  day(1, '2022-05-01'),
];

function choices(scope: TipScope, id: string, given: readonly SettledDay[] = days) {
  const period = tipPeriod(scope, id, '2023-10-06' as PragueDate);
  return period && periodChoices(period, given);
}

test.each<[TipScope, string, string[]]>([
  ['event', '5', ['7', '6', '5', '4', '3']],
  ['event', '1', ['2', '1']],
  ['month', '2023-03', ['2023-10', '2023-01']],
  ['month', '2022-12', ['2022-12', '2022-05']],
  ['season', '2021', ['2023', '2022']],
  ['all', '', []],
])('tip-analysis.scopes: the choices beside %s %s, each once and the newest first', (scope, id, ids) => {
  expect(choices(scope, id)?.map((choice) => choice.id)).toEqual(ids);
});

test.each<[string, string[]]>([
  ['2023-10-02', ['2023-10-02', '2023-09-25']],
  ['2022-12-26', ['2022-12-26', '2022-04-25']],
])('tip-analysis.scopes: beside the round %s stand those that begin in its year', (id, ids) => {
  expect(choices('round', id)?.map((choice) => choice.id)).toEqual(ids);
});

test('tip-analysis.scopes: a round whose only race day is New Year’s Day is a choice of the year before', () => {
  expect(choices('round', '2022-12-26', [day(1, '2023-01-01')])?.map(({ id }) => id)).toEqual(['2022-12-26']);
});

test('tip-analysis.scopes: a choice has its day: the race day with its place, the Monday, or the first of the period', () => {
  expect(choices('event', '7')?.[0]).toEqual({ id: '7', date: '2023-10-08', location: 'Pardubice' });
  expect(choices('round', '2023-10-02')?.[0]).toEqual({ id: '2023-10-02', date: '2023-10-02', location: null });
  expect(choices('month', '2023-10')?.[0]).toEqual({ id: '2023-10', date: '2023-10-01', location: null });
  expect(choices('season', '2023')?.[0]).toEqual({ id: '2023', date: '2023-01-01', location: null });
});

test('tip-analysis.scopes: without settled days there is no choice', () => {
  for (const [scope, id] of [
    ['event', '7'],
    ['round', '2023-10-02'],
    ['month', '2023-10'],
    ['season', '2023'],
  ] as const) {
    expect(choices(scope, id, [])).toEqual([]);
  }
});
