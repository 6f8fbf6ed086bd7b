import { expect, test } from 'vitest';
import type { PragueDate } from '#domain/shared/time.ts';
import { coursePage } from './course-page.ts';
import type { CourseStartRow, WinnerRow } from './course-rows.ts';

const today = '2023-10-06' as PragueDate;

const winner = (seconds: number, distanceM = 1200): WinnerRow => ({
  kind: 'flat',
  distanceM,
  seconds,
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
  jockeyId: null,
  jockeyName: null,
  trainerId: null,
  trainerName: null,
  position,
  status: null,
  odds: { fortuna, tipsport: null, course: null },
});

test('courses.times: the standard is the median of five winners or more', () => {
  const winners = [74, 71, 73, 70, 75].map((seconds) => winner(seconds));
  const four = [62, 61, 64, 63].map((seconds) => winner(seconds, 1000));
  const { times } = coursePage({ starts: [], winners: [...winners, ...four], days: [] }, today);
  expect(
    times.map(({ record, races, standardSeconds }) => [record.distanceM, record.seconds, races, standardSeconds]),
  ).toEqual([
    [1000, 61, 4, null],
    [1200, 70, 5, 73],
  ]);
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
  const { favourites } = coursePage({ starts, winners: [], days: [] }, today);
  expect([favourites.races, favourites.all.wins, favourites.all.placements]).toEqual([4, 3, 5]);
});
