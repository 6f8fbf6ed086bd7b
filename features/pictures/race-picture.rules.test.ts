import { expect, test } from 'vitest';
import { unknownSilk } from '#features/racing/silk.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import { type PicturedRaceRow, type PicturedRunnerRow, racePicture } from './race-picture.rules.ts';

const race: PicturedRaceRow = {
  id: 1,
  number: 4,
  name: 'CENA ZLATÉHO LISTÍ',
  location: 'Velká Chuchle',
  date: '2026-10-18' as PragueDate,
  time: '15:05' as ClockTime,
  distanceM: 1800,
  prizeMoney: 85_000,
  currency: 'Kč',
  goingValue: 3.3,
  goingText: 'dobrá',
  isCompleted: false,
  isCancelled: false,
  pricedAt: Date.parse('2026-10-18T11:52:00Z') as Instant,
};

const runner = (number: number, row: Partial<PicturedRunnerRow> = {}): PicturedRunnerRow => ({
  number,
  horse: `KŮŇ ${'ABCDEFGHIJKL'.charAt(number - 1)}`,
  silk: null,
  jockey: 'Jan Brázda',
  odds: { fortuna: number + 1, tipsport: number },
  position: null,
  status: null,
  margin: null,
  finishTime: null,
  resultRow: null,
  ...row,
});
const runners = (count: number) => Array.from({ length: count }, (_, index) => runner(index + 1));

test('pictures.race: the starters by their numbers, with the displayed price; a horse without a silk is beige', () => {
  const picture = racePicture(race, [runner(2), runner(1, { odds: { fortuna: null, tipsport: null } })]);
  expect(picture).toEqual({
    number: 4,
    name: 'Cena Zlatého Listí',
    location: 'Velká Chuchle',
    date: '2026-10-18',
    time: '15:05',
    distanceM: 1800,
    prizeMoney: 85_000,
    currency: 'Kč',
    goingValue: 3.3,
    goingText: 'dobrá',
    state: 'open',
    starters: 2,
    hidden: 0,
    pricedAt: race.pricedAt,
    runners: [
      { number: 1, horse: 'Kůň A', silk: unknownSilk, odds: null },
      { number: 2, horse: 'Kůň B', silk: unknownSilk, odds: 3 },
    ],
  });
});

test('odds.told-time: a picture says of when its prices are, without prices and of a race that is over nothing', () => {
  const pricedAt = (rows: PicturedRunnerRow[], changes: Partial<PicturedRaceRow> = {}) => {
    const picture = racePicture({ ...race, ...changes }, rows);
    return picture.state === 'completed' ? 'none' : picture.pricedAt;
  };
  expect(pricedAt([runner(1)])).toBe(race.pricedAt);
  expect(pricedAt([runner(1, { odds: { fortuna: null, tipsport: null } })])).toBeNull();
  expect(pricedAt([runner(1)], { isCompleted: true })).toBeNull();
  expect(pricedAt([runner(1)], { isCancelled: true })).toBeNull();
});

const shownNumbers = (rows: readonly PicturedRunnerRow[], changes: Partial<PicturedRaceRow> = {}) => {
  const picture = racePicture({ ...race, ...changes }, rows);
  return picture.state === 'completed'
    ? picture.places.map(({ position, horse }) => `${position} ${horse}`)
    : picture.runners.map(({ number }) => number);
};

test.each([
  [9, [1, 2, 3, 4, 5, 6, 7, 8, 9], 0],
  [10, [1, 2, 3, 4, 5, 6, 7, 8], 2],
  [12, [1, 2, 3, 4, 5, 6, 7, 8], 4],
])('pictures.race: of %i horses %j are shown and %i left out', (count, numbers, hidden) => {
  expect(shownNumbers(runners(count))).toEqual(numbers);
  expect(racePicture(race, runners(count)).hidden).toBe(hidden);
});

test('pictures.race: of many the ones without a price go first, and a non-starter is no horse of the race', () => {
  const rows = runners(11).map((row, index) => (index < 2 ? { ...row, odds: { fortuna: null, tipsport: null } } : row));
  expect(shownNumbers(rows)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
  expect(shownNumbers([runner(1, { status: 'DNS' }), runner(2)])).toEqual([2]);
});

const placed = (number: number, position: number) => runner(number, { position, resultRow: number });

test.each([
  ['three places', [placed(3, 1), placed(1, 2), placed(2, 3), placed(4, 4)], ['1 Kůň C', '2 Kůň A', '3 Kůň B'], 0],
  ['two winners', [placed(2, 1), placed(1, 1), placed(3, 3)], ['1 Kůň A', '1 Kůň B', '3 Kůň C'], 0],
  [
    'two thirds',
    [placed(1, 1), placed(2, 2), placed(3, 3), placed(4, 3)],
    ['1 Kůň A', '2 Kůň B', '3 Kůň C', '3 Kůň D'],
    0,
  ],
  [
    'three thirds',
    [placed(1, 1), placed(2, 2), placed(3, 3), placed(4, 3), placed(5, 3)],
    ['1 Kůň A', '2 Kůň B', '3 Kůň C'],
    2,
  ],
  ['one horse home', [placed(1, 1)], ['1 Kůň A'], 0],
])('pictures.result: %s', (_, rows, places, hidden) => {
  expect(shownNumbers(rows, { isCompleted: true })).toEqual(places);
  expect(racePicture({ ...race, isCompleted: true }, rows).hidden).toBe(hidden);
});

test('pictures.result: the winner’s time, margins and jockeys; a race without places keeps its card', () => {
  const rows = [
    runner(1, { position: 1, finishTime: '00:01:51.080', margin: 'LEHCE', resultRow: 1 }),
    runner(2, { position: 2, margin: '1 1/2', resultRow: 2 }),
  ];
  expect(racePicture({ ...race, isCompleted: true }, rows)).toMatchObject({
    state: 'completed',
    winningTime: '1:51.08',
    places: [
      { margin: 'lehce', jockey: 'Jan Brázda' },
      { margin: '1½', odds: 3 },
    ],
  });
  expect(racePicture({ ...race, isCompleted: true }, [runner(1, { status: 'A' })]).state).toBe('run');
  expect(racePicture({ ...race, isCompleted: true, isCancelled: true }, rows).state).toBe('cancelled');
});
