import { expect, test } from 'vitest';
import type { PragueDate } from '#domain/shared/time.ts';
import { type BestRun, type TimedRun, timePage } from './time-page.ts';

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
  const { rows, selected, raceCount, since } = timePage(nineDays, [], { kind: 'flat', distanceM: 1000 });
  expect(rows).toHaveLength(1);
  expect(selected).toMatchObject({
    raceCount: 9,
    median: 60,
    standard: 60,
    record: { seconds: 58.4, name: 'Baron', going: 1.7 },
  });
  expect(selected?.secondsPerKm).toBeCloseTo(60, 6);
  expect([raceCount, since]).toEqual([9, day(1)]);
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
  expect([page.rows, page.selected, page.since, page.going?.points]).toEqual([[], null, null, []]);
});
