import { expect, test } from 'vitest';
import { smallSeason, smallSeasonRaces } from '#tests/factories/small-season.ts';
import { numberSeason, pricedRace } from './numbered-season.rules.ts';

test('demonstration.world: days, races and runners are numbered from 1 in the order of the file', () => {
  expect(smallSeasonRaces.map(({ id }) => id)).toEqual(Array.from({ length: 15 }, (_, at) => at + 1));
  expect(smallSeasonRaces.map(({ eventId }) => eventId)).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5]);
  const runnerIds = smallSeasonRaces.flatMap(({ runners }) => runners.map(({ id }) => id));
  expect(runnerIds).toEqual(Array.from({ length: 120 }, (_, at) => at + 1));
  expect(numberSeason({ ...smallSeason, days: [] })).toEqual([]);
});

test('time.start-of-race: a race starts at its time in Prague', () => {
  expect(new Date(smallSeasonRaces[0]!.startAt).toISOString()).toBe('2023-04-09T11:00:00.000Z');
});

test.each([
  [0, '2023-04-09/Praha/1', false],
  [8, '2023-09-10/Pardubice/3', false],
  [9, '2023-10-07/Praha/1', true],
  [14, '2023-10-08/Pardubice/3', true],
])('demonstration.prices: race %i is priced as %s, in twelve steps: %s', (index, key, isDenselyPriced) => {
  const race = smallSeasonRaces[index]!;
  expect(pricedRace(race)).toEqual({
    key,
    date: race.day.date,
    time: race.race.time,
    courseOdds: [2, 5, 8, 11, 14, 17, 20, 23],
    isDenselyPriced,
  });
});
