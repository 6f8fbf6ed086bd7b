import { expect, test } from 'vitest';
import { chooseCourse, chooseDistance, type TimedRace } from './time-choice.rules.ts';

const courses = [
  { location: 'Most', raceCount: 48 },
  { location: 'Praha', raceCount: 102 },
  { location: 'Brno', raceCount: 48 },
];

test.each([
  [null, 'Praha'],
  ['most', 'Most'],
  ['chuchle', 'Praha'],
  ['dvorska', 'Brno'],
  ['kolesa', 'Praha'],
])('time-distance.screen: course of "%s"', (slug, location) => {
  expect(chooseCourse(courses, slug)).toBe(location);
});

test('time-distance.screen: of equally busy courses the first in Czech order; none without races', () => {
  expect(chooseCourse(courses.slice(0, 1).concat(courses.slice(2)), null)).toBe('Brno');
  expect(chooseCourse([], 'praha')).toBeNull();
});

const race = (kind: TimedRace['kind'], distanceM: number): TimedRace => ({ kind, distanceM });
const timed = [race('hurdles', 3200), race('flat', 2200), race('flat', 1600), race('flat', 1600)];

test.each([
  [{ kind: null, distance: null }, 'flat', 1600],
  [{ kind: 'flat', distance: '2200' }, 'flat', 2200],
  [{ kind: 'hurdles', distance: '1600' }, 'hurdles', 3200],
  [{ kind: 'trot', distance: 'abc' }, 'flat', 1600],
])('time-distance.screen: type and distance of %j', (requested, kind, distanceM) => {
  expect(chooseDistance(timed, requested)).toMatchObject({ kind, distanceM, kinds: ['flat', 'hurdles'] });
});

test('time-distance.screen: a course without times has nothing to choose', () => {
  expect(chooseDistance([], { kind: null, distance: null })).toEqual({
    kind: 'flat',
    distanceM: null,
    kinds: [],
    distances: [],
  });
});
