import { expect, test } from 'vitest';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import { coursePage, coursesOf, drawBias, fenceTable } from './course-page.rules.ts';

type CourseRows = Parameters<typeof coursePage>[0];
type CourseStartRow = CourseRows['starts'][number];
type FastestWinnerRow = CourseRows['fastest'][number];

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

test('courses.place: spellings of one course are one line with the sum of their season', () => {
  const next = '2023-10-08' as PragueDate;
  const lines = coursesOf([
    { place: 'Velká Chuchle', days: 1, races: 8, next: null },
    { place: 'Praha', days: 2, races: 15, next },
    { place: 'Most', days: 0, races: 0, next: null },
    { place: '–', days: 1, races: 1, next: null },
  ]);
  expect(lines).toEqual([
    { slug: 'most', name: 'Most', places: ['Most'], days: 0, races: 0, next: null },
    { slug: 'praha', name: 'Praha-Velká Chuchle', places: ['Velká Chuchle', 'Praha'], days: 3, races: 23, next },
  ]);
});

const cases: [status: ResultStatus | null, fence: number | null, falls: number, stops: number][] = [
  ['PN', 4, 1, 0],
  ['ZN', 4, 1, 0],
  ['Z', 4, 0, 1],
  ['SN', 4, 0, 1],
  ['DD', 4, 0, 0],
  ['PN', null, 0, 0],
  [null, 4, 0, 0],
];

test.each(cases)('courses.fences: code %s at fence %s is %i falls and %i stops', (status, fence, falls, stops) => {
  const ended = falls + stops;
  expect(fenceTable([{ status, fence }])).toEqual(ended === 0 ? [] : [{ fence: 4, falls, stops, ended }]);
});

test('courses.fences: fences are in the order of their numbers', () => {
  const lines = fenceTable([
    { status: 'Z', fence: 16 },
    { status: 'PN', fence: 4 },
    { status: 'Z', fence: 4 },
  ]);
  expect(lines.map(({ fence, falls, stops }) => [fence, falls, stops])).toEqual([
    [4, 1, 1],
    [16, 0, 1],
  ]);
});

/** A race whose winner started from the given stall. */
const race = (raceNumber: number, stalls: readonly (number | null)[], winner: number | null, kind: RaceKind = 'flat') =>
  stalls.map((draw) => ({ eventId: 1, raceNumber, kind, draw, position: draw === winner ? 1 : 2 }));

const six = [6, 5, 4, 3, 2, 1];

const absent: [string, ReturnType<typeof race>][] = [
  ['no race', []],
  ['a race without draws', race(1, [null, null, null, null, null, null], null)],
  ['a starter without its draw', race(1, [1, 2, 3, 4, 5, null], 1)],
  ['two starters of one stall', race(1, [1, 2, 3, 4, 5, 5], 1)],
  ['a field of five', race(1, [1, 2, 3, 4, 5], 1)],
  ['a hurdle race', race(1, six, 1, 'hurdles')],
  ['a race without a winner', race(1, six, 9)],
];

test.each(absent)('courses.draw: %s tells nothing of the stalls', (_, starts) => {
  expect(drawBias(starts)).toBeNull();
});

test('courses.draw: a field is split by the order of its stalls, so those of non-starters leave no gap', () => {
  const bias = drawBias(race(1, [12, 2, 9, 4, 7, 5, 15], 5));
  expect(bias?.thirds.map(({ third, starts, wins }) => [third, starts, wins])).toEqual([
    ['low', 3, 1],
    ['middle', 2, 0],
    ['high', 2, 0],
  ]);
});

test('courses.draw: wins are compared with an equal chance of every starter, with the interval of the share', () => {
  const bias = drawBias([...race(1, six, 1), ...race(2, six, 2), ...race(3, six, 6), ...race(4, [1, 2], 1)]);
  expect(bias).toMatchObject({ races: 3, starts: 18 });
  expect(
    bias?.thirds.map(({ wins, expectedWins, ratio }) => [wins, expectedWins.toFixed(6), ratio.toFixed(6)]),
  ).toEqual([
    [2, '1.000000', '2.000000'],
    [0, '1.000000', '0.000000'],
    [1, '1.000000', '1.000000'],
  ]);
  // Wilson's interval of 1 in 6 is 0.0381 to 0.5024; an equal chance is a sixth.
  expect(bias?.thirds[2]?.low).toBeCloseTo(0.2286, 4);
  expect(bias?.thirds[2]?.high).toBeCloseTo(3.0147, 4);
});
