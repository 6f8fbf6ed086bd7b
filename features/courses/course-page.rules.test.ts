import { expect, test } from 'vitest';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { coursePage } from './course-page.rules.ts';
import type { CourseRows, CourseStartRow, FastestWinnerRow } from './course-rows.rules.ts';

const today = '2023-10-06' as PragueDate;

const fastest = (distanceM: number, races: number): FastestWinnerRow => ({
  kind: 'flat',
  distanceM,
  races,
  medianSeconds: 73,
  seconds: 70,
  horseId: 1,
  horseName: 'HODINKA',
  eventId: 1,
  raceNumber: 1,
  date: '2023-09-02' as PragueDate,
  location: 'Most',
  going: 3.3,
});

const start = (raceNumber: number, position: number, fortuna: number | null): CourseStartRow => ({
  eventId: 1,
  raceNumber,
  kind: 'flat',
  prizeSplit: null,
  currency: 'Kč',
  jockeyId: null,
  trainerId: null,
  position,
  status: null,
  draw: null,
  fence: null,
  odds: { fortuna, tipsport: null, course: null },
});

const none: CourseRows = { starts: [], names: { jockeys: new Map(), trainers: new Map() }, fastest: [], days: [] };

test('courses.times: the median is that of five races or more', () => {
  const { times } = coursePage({ ...none, fastest: [fastest(1200, 5), fastest(1000, 4)] }, today);
  expect(times.map(({ record, races, medianSeconds }) => [record.distanceM, races, medianSeconds])).toEqual([
    [1000, 4, null],
    [1200, 5, 73],
  ]);
});

test('courses.page, season-tables.order: of equal winners more second places lead, then prize money, then the name', () => {
  const ride = (raceNumber: number, jockeyId: number, position: number, prizeSplit: number[] | null = null) => ({
    ...start(raceNumber, position, null),
    jockeyId,
    prizeSplit,
  });
  const starts = [
    ride(1, 1, 1),
    ride(2, 1, 3),
    ride(3, 1, 3),
    ride(4, 2, 1),
    ride(5, 2, 2),
    ride(6, 3, 1),
    ride(7, 3, 2, [0, 100]),
    ride(8, 4, 2),
  ];
  const jockeys = new Map([
    [2, 'Adam Bílý'],
    [3, 'Karel Černý'],
    [1, 'Jan Novák'],
    [4, 'Petr Zelený'],
  ]);
  const view = coursePage({ ...none, starts, names: { ...none.names, jockeys } }, today);
  expect(view.jockeys.map(({ id }) => id)).toEqual([3, 2, 1]);
});

test('courses.favourites: those with the lowest price of each race, both when two share it', () => {
  const starts = [
    start(1, 1, 2),
    start(1, 2, 5),
    start(2, 1, 4),
    start(2, 2, 3),
    start(3, 1, 3),
    start(3, 2, 3),
    start(4, 1, 2),
    start(4, 2, null),
  ];
  const { favourites } = coursePage({ ...none, starts }, today);
  expect([favourites.races, favourites.all.wins, favourites.all.placements]).toEqual([4, 3, 5]);
});
