import { expect, test } from 'vitest';
import { unknownSilk } from '#features/racing/silk.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import {
  type BestRun,
  chooseCourse,
  chooseDistance,
  type DistanceRow,
  type TimedRace,
  type TimedRun,
  timeFileRows,
  timePage,
} from './time-page.rules.ts';

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

const day = (number: number) => `2023-05-${String(number).padStart(2, '0')}` as PragueDate;

function run(given: Partial<TimedRun>): TimedRun {
  return {
    date: day(1),
    distanceM: 1000,
    seconds: 60,
    going: 3.7,
    eventId: 1,
    horseId: 1,
    horseName: 'BARON',
    silk: null,
    ...given,
  };
}

/** Nine days of one race: every half degree costs 0.4 s. */
const nineDays = Array.from({ length: 9 }, (_, index) =>
  run({
    date: day(index + 1),
    going: 1.7 + index * 0.5,
    seconds: 60 + 0.8 * (index * 0.5 - 2),
    horseId: index + 1,
    eventId: index + 1,
  }),
);

test('time-distance.records: a row has the record with its holder, the median and the standard with their races', () => {
  const { rows, selected, raceCount, seasons } = timePage(nineDays, [], { kind: 'flat', distanceM: 1000 });
  expect(rows).toHaveLength(1);
  expect(selected).toMatchObject({
    raceCount: 9,
    median: 60,
    standard: 60,
    record: { seconds: 58.4, name: 'Baron', going: 1.7 },
  });
  expect(selected?.secondsPerKm).toBeCloseTo(60, 6);
  expect([raceCount, seasons]).toEqual([9, [Number(day(1).slice(0, 4))]]);
});

test('time-distance.jumps: over jumps there are raw times only', () => {
  const page = timePage(nineDays, [], { kind: 'hurdles', distanceM: 1000 });
  expect(page.selected).toMatchObject({ median: 60, standard: null });
  expect([page.going, page.best, page.bands]).toEqual([null, [], []]);
});

test('time-distance.going: the line passes through zero on good ground, groups go from firm to soft', () => {
  const { going } = timePage(nineDays, [], { kind: 'flat', distanceM: 1000 });
  expect(going?.line?.slope).toBeCloseTo(0.8, 6);
  expect((going?.line?.intercept ?? 0) + 3.7 * (going?.line?.slope ?? 0)).toBeCloseTo(0, 9);
  expect(going?.line?.spread).toBeCloseTo(0, 6);
  expect(going?.groups[0]).toMatchObject({ label: 'pevná', from: 1.7, to: 2.2, raceCount: 2 });
});

test('time-distance.speed-figures: figures are sorted, the older of equal ones first, and listed in their rankings', () => {
  const best: BestRun[] = [
    { ...run({ horseId: 5, seconds: 60 }), ranking: 'distance', date: day(5) },
    { ...run({ horseId: 6, seconds: 59 }), ranking: 'distance', date: day(5) },
    { ...run({ horseId: 5, seconds: 60 }), ranking: 'sprint', date: day(5) },
  ];
  const page = timePage(nineDays, best, { kind: 'flat', distanceM: 1000 });
  expect(page.best.map(({ slug }) => slug)).toEqual(['6-baron', '5-baron']);
  expect((page.best[0]?.figure ?? 0) - (page.best[1]?.figure ?? 0)).toBeCloseTo(5, 6);
  expect(page.bands.map(({ band, raceCount, best }) => [band, raceCount, best.length])).toEqual([
    ['sprint', 9, 1],
    ['mile', 0, 0],
    ['middle', 0, 0],
    ['staying', 0, 0],
  ]);
  expect(page.correctedDays).toEqual({ byRaces: 0, byGoing: 9 });
});

test('time-distance.screen: a course without times has an empty page', () => {
  const page = timePage([], [], { kind: 'flat', distanceM: null });
  expect([page.rows, page.selected, page.seasons, page.going?.points]).toEqual([[], null, [], []]);
});

test('time-distance.records: of equal records the older holds; rows go by distance, and under five races there is no median', () => {
  const winners = [
    run({ distanceM: 2000, seconds: 130, date: '1990-05-12' as PragueDate, horseId: 2 }),
    run({ distanceM: 1000, seconds: 60, date: day(4), horseId: 3 }),
    run({ distanceM: 1000, seconds: 60, date: day(3), horseId: 4, horseName: 'MEIA', eventId: 8 }),
    run({ distanceM: 1000, seconds: 61, date: day(1), horseId: 5 }),
  ];
  const { rows, selected } = timePage(winners, [], { kind: 'hurdles', distanceM: 1200 });
  expect(rows.map(({ distanceM, raceCount }) => [distanceM, raceCount])).toEqual([
    [1000, 3],
    [2000, 1],
  ]);
  expect(rows[0]).toEqual({
    distanceM: 1000,
    raceCount: 3,
    record: { name: 'Meia', slug: '4-meia', silk: unknownSilk, date: day(3), eventId: 8, seconds: 60, going: 3.7 },
    median: null,
    standard: null,
    speedMs: null,
    secondsPerKm: null,
  });
  expect(selected).toBeNull();
  const chosen = timePage(winners, [], { kind: 'hurdles', distanceM: 1000 });
  const season = Number(day(1).slice(0, 4));
  expect([chosen.seasons, chosen.selectedSeasons]).toEqual([[1990, season], [season]]);
});

test('time-distance.jumps: over jumps the speed is that of the median, from five races on', () => {
  const winners = [60, 61, 62, 63, 64].map((seconds, index) => run({ seconds, date: day(index + 1) }));
  const [row] = timePage(winners, [], { kind: 'hurdles', distanceM: null }).rows;
  expect(row).toMatchObject({ median: 62, secondsPerKm: 62 });
  expect(row?.speedMs).toBeCloseTo(1000 / 62, 9);
});

test('time-distance.screen: a band has its races, the mean speed over all of them, and none without a race', () => {
  const winners = [...nineDays, run({ distanceM: 1200, seconds: 78, date: day(9) })];
  const { bands } = timePage(winners, [], { kind: 'flat', distanceM: null });
  const seconds = winners.reduce((sum, winner) => sum + winner.seconds, 0);
  expect(bands[0]).toMatchObject({ band: 'sprint', raceCount: 10 });
  expect(bands[0]?.speedMs).toBeCloseTo(10_200 / seconds, 9);
  expect(bands[0]?.secondsPerKm).toBeCloseTo(seconds / 10.2, 9);
  expect(bands[1]).toEqual({ band: 'mile', raceCount: 0, speedMs: null, secondsPerKm: null, best: [] });
});

test('time-distance.speed-figures: of equal figures the older is first; a run without a standard or a correction has none', () => {
  const best: BestRun[] = [
    { ...run({ horseId: 5, seconds: 60.4, date: day(6) }), ranking: 'distance' },
    { ...run({ horseId: 6, seconds: 60, date: day(5), eventId: 7, silk: unknownSilk }), ranking: 'distance' },
    { ...run({ horseId: 7, distanceM: 1400 }), ranking: 'distance' },
    { ...run({ horseId: 8, date: day(28) }), ranking: 'distance' },
  ];
  const page = timePage(nineDays, best, { kind: 'flat', distanceM: 1000 });
  expect(page.best.map(({ slug }) => slug)).toEqual(['6-baron', '5-baron']);
  expect(page.best[0]).toMatchObject({ name: 'Baron', seconds: 60, going: 3.7, date: day(5), eventId: 7 });
});

test('time-distance.going: each going of the season has its races and their mean deviation, in order', () => {
  const { going } = timePage(nineDays, [], { kind: 'flat', distanceM: 1000 });
  expect(going?.points).toHaveLength(9);
  expect(going?.groups.map(({ from }) => from)).toEqual(
    [...(going?.groups ?? [])].map(({ from }) => from).toSorted((a, b) => a - b),
  );
  expect(going?.groups.reduce((sum, { raceCount }) => sum + raceCount, 0)).toBe(9);
  expect(going?.groups[0]?.secondsPerKm).toBeCloseTo(-1.4, 6);
  const uneven = nineDays.map((winner, index) => (index === 4 ? { ...winner, seconds: winner.seconds + 3 } : winner));
  expect(timePage(uneven, [], { kind: 'flat', distanceM: 1000 }).going?.line?.spread).toBeGreaterThan(0.5);
});

test('downloads.tables: a file of times has a row a distance, rounded to hundredths, with gaps where a number is missing', () => {
  const holder = { name: 'Baron', slug: '7-baron', silk: unknownSilk, date: '2023-06-04' as PragueDate, eventId: 1 };
  const record = { ...holder, seconds: 97.15, going: 3.4 };
  const row: DistanceRow = {
    distanceM: 1600,
    raceCount: 6,
    record,
    median: 99.126,
    standard: 98.984,
    speedMs: 16.1404,
    secondsPerKm: 61.955,
  };
  const jumps = { ...row, standard: null, median: null };
  const named = { location: 'Praha', race_kind: 'flat', distance: 1600, races: 6 };
  const best = { record_seconds: 97.15, record_horse: 'Baron', record_date: '2023-06-04', record_going: 3.4 };
  expect(timeFileRows('Praha', 'flat', { rows: [row, jumps] })).toEqual([
    {
      ...named,
      ...best,
      median_seconds: 99.13,
      standard_seconds: 98.98,
      metres_per_second: 16.14,
      seconds_per_km: 61.96,
    },
    {
      ...named,
      ...best,
      median_seconds: null,
      standard_seconds: null,
      metres_per_second: 16.14,
      seconds_per_km: 61.96,
    },
  ]);
  expect(timeFileRows('Praha', 'flat', { rows: [] })).toEqual([]);
});
