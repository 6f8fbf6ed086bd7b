import { expect, test } from 'vitest';
import type { ClockTime } from '#platform/time/time.rules.ts';
import { type DraftRace, groupGaps, isPublishable, obstaclesOf } from './publication.rules.ts';

const whole: DraftRace = {
  id: 60,
  number: 6,
  time: '15:20' as ClockTime,
  raceName: 'Podzimní míle',
  distance: 1600,
  category: 'IV. kategorie',
  prizeMoney: 45_000,
  isCancelled: false,
};

const cases: { title: string; race: Partial<DraftRace>; missing: string[] }[] = [
  { title: 'a race with time, name, distance, category and prize', race: {}, missing: [] },
  { title: 'a race without its category', race: { category: null }, missing: ['category'] },
  { title: 'a race without time and name', race: { time: null, raceName: null }, missing: ['time', 'raceName'] },
  {
    title: 'a race without distance and prize',
    race: { distance: null, prizeMoney: null },
    missing: ['distance', 'prizeMoney'],
  },
  { title: 'a race without money to win', race: { prizeMoney: 0 }, missing: [] },
  { title: 'a race that is called off', race: { isCancelled: true, time: null, category: null }, missing: [] },
];

test.each(cases)('race-office.publishing: what has to be filled in first: $title', ({ race, missing }) => {
  const { gaps } = obstaclesOf([{ ...whole, ...race }], false);
  expect(gaps).toEqual(missing.length === 0 ? [] : [{ raceId: 60, number: 6, fields: missing }]);
});

test('race-office.publishing: races that lack the same are named together', () => {
  const races = [1, 2, 3].map((number) => ({ ...whole, id: number, number, category: number === 2 ? 'I.' : null }));
  const { gaps } = obstaclesOf([...races, { ...whole, id: 4, number: 4, time: null }], false);
  const groups = groupGaps(gaps).map((group) => [group.fields, group.races.map(({ number }) => number)]);
  expect(groups).toEqual([
    [['category'], [1, 3]],
    [['time'], [4]],
  ]);
});

test('race-office.publishing: a day without races, or of a place and date that is published, stays a draft', () => {
  expect(isPublishable(obstaclesOf([whole], false))).toBe(true);
  expect(isPublishable(obstaclesOf([], false))).toBe(false);
  expect(isPublishable(obstaclesOf([whole], true))).toBe(false);
  expect(isPublishable(obstaclesOf([whole, { ...whole, category: '' }], false))).toBe(false);
});
