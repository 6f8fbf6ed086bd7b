import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PragueDate } from '#platform/time/time.rules.ts';
import {
  courseStandards,
  expectedDeviation,
  formatSeconds,
  goingLine,
  type GoingPoint,
  median,
  secondsPerKm,
  speedFigure,
  speedMs,
  type WinnerTime,
} from './standards.rules.ts';

test.each([
  [105.39, '1:45.39'],
  [57.9, '0:57.90'],
  [60, '1:00.00'],
  [59.999, '1:00.00'],
  [620.05, '10:20.05'],
])('racing.finish-time: %f s is printed %s', (seconds, text) => {
  expect(formatSeconds(seconds)).toBe(text);
});

test('time-distance.records: a time is converted to speed and to the time of a kilometre', () => {
  expect(speedMs(1600, 100)).toBe(16);
  expect(secondsPerKm(1600, 100)).toBe(62.5);
});

test.each<[number[], number | null]>([
  [[], null],
  [[3], 3],
  [[4, 1], 2.5],
  [[9, 1, 5], 5],
  [[1, 2, 3, 10], 2.5],
])('time-distance.records: the median of %j', (values, middle) => {
  expect(median(values)).toBe(middle);
});

test('time-distance.records: as many values lie below the median as above it, whatever their order', () => {
  const values = fc.array(
    fc.integer({ min: 5000, max: 60000 }).map((hundredths) => hundredths / 100),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(values, (times) => {
      const middle = median(times) ?? Number.NaN;
      const below = times.filter((time) => time < middle).length;
      const above = times.filter((time) => time > middle).length;
      expect(below).toBeLessThanOrEqual(times.length / 2);
      expect(above).toBeLessThanOrEqual(times.length / 2);
      expect(median(times.toReversed())).toBe(middle);
    }),
  );
});

const along = (slope: number, goings: readonly number[]): GoingPoint[] =>
  goings.map((going) => ({ going, secondsPerKm: 1 + slope * going }));
const goings = [2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5];

test('time-distance.going: for points that lie on a line the fitted line is that one', () => {
  const line = goingLine(along(0.8, goings));
  expect(line?.slope).toBeCloseTo(0.8, 9);
  expect(line?.intercept).toBeCloseTo(1, 9);
  expect(line?.spread).toBeCloseTo(0, 9);
  expect(line?.raceCount).toBe(8);
});

test.each<[string, GoingPoint[]]>([
  ['too few races', along(0.8, goings.slice(1))],
  [
    'one going',
    along(
      0.8,
      goings.map(() => 3.5),
    ),
  ],
  ['softer ground faster', along(-0.2, goings)],
  ['ground without effect', along(0, goings)],
  ['none', []],
])('time-distance.going: no line from %s', (_, points) => {
  expect(goingLine(points)).toBeNull();
});

test('time-distance.going: the slope does not depend on the order or on a shift of all times', () => {
  const points = fc.array(
    fc.record({
      going: fc.integer({ min: 10, max: 75 }).map((tenths) => tenths / 10),
      secondsPerKm: fc.integer({ min: -300, max: 300 }).map((hundredths) => hundredths / 100),
    }),
    { minLength: 8, maxLength: 40 },
  );
  fc.assert(
    fc.property(points, fc.integer({ min: -9, max: 9 }), (given, shift) => {
      const line = goingLine(given);
      const moved = goingLine(
        given.toReversed().map((point) => ({ ...point, secondsPerKm: point.secondsPerKm + shift })),
      );
      if (line === null || line.slope < 1e-6) return;
      expect(moved?.slope).toBeCloseTo(line.slope, 6);
      expect(moved?.spread).toBeCloseTo(line.spread, 6);
    }),
  );
});

test.each([
  [3.7, 0],
  [4.7, 0.8],
  [2.7, -0.8],
])('time-distance.going: on going %s the line expects %s s a kilometre', (going, seconds) => {
  expect(expectedDeviation({ slope: 0.8, intercept: -2.96 }, going)).toBeCloseTo(seconds, 9);
});

const day = (number: number) => `2023-05-${String(number).padStart(2, '0')}` as PragueDate;
const at = (date: PragueDate, distanceM: number, seconds: number, going: number | null = 3.7): WinnerTime => ({
  date,
  distanceM,
  seconds,
  going,
});

/** Ten days of three races over 1 000 m; each degree of softer ground costs 0.8 s. */
const tenDays = Array.from({ length: 10 }, (_, number) => {
  const going = 2.7 + number * 0.2;
  return [0, 0.1, -0.1].map((class_) => at(day(number + 1), 1000, 60 + 0.8 * (going - 3.7) + class_, going));
}).flat();

test('time-distance.standards: the standard is the median winner on good ground', () => {
  const { line, standards } = courseStandards(tenDays);
  expect(line?.slope).toBeCloseTo(0.8, 6);
  expect(standards.get(1000)).toBeCloseTo(60, 6);
});

test('time-distance.standards: fewer than five races give no standard', () => {
  const four = [at(day(1), 1400, 85), at(day(2), 1400, 86), at(day(3), 1400, 84), at(day(4), 1400, 85)];
  expect(courseStandards(four).standards.size).toBe(0);
  expect(courseStandards([...four, at(day(5), 1400, 85)]).standards.get(1400)).toBe(85);
});

test('time-distance.speed-figures: with three races a day’s correction is their median deviation, with fewer it is estimated from the going', () => {
  const { corrections } = courseStandards([...tenDays, at(day(20), 1000, 60.8, 4.7)]);
  expect(corrections.get(day(1))).toEqual({ secondsPerKm: expect.closeTo(-0.8, 1), raceCount: 3 });
  expect(corrections.get(day(20))).toEqual({ secondsPerKm: expect.closeTo(0.8, 0), raceCount: 0 });
});

test('time-distance.speed-figures: without a going and without three races a day has no correction', () => {
  expect(courseStandards([...tenDays, at(day(20), 1000, 60.8, null)]).corrections.has(day(20))).toBe(false);
});

test.each([
  [60, 0, 100],
  [59.8, 0, 101],
  [60.2, 0, 99],
  [60.8, 0.8, 100],
  [60, 0.8, 104],
])('time-distance.speed-figures: %f s over 1 000 m on a day of %f s/km is figure %i', (seconds, correction, figure) => {
  expect(speedFigure(seconds, 1000, 60, correction)).toBeCloseTo(figure, 9);
});

test('time-distance.speed-figures: a faster time never has a lower figure, a slower day never lowers it', () => {
  const time = fc.integer({ min: 5000, max: 20000 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(
      time,
      time,
      fc.integer({ min: 900, max: 3200 }),
      fc.integer({ min: 0, max: 300 }),
      (a, b, distanceM, slow) => {
        const [faster, slower] = [Math.min(a, b), Math.max(a, b)];
        expect(speedFigure(faster, distanceM, 100, 0)).toBeGreaterThanOrEqual(speedFigure(slower, distanceM, 100, 0));
        expect(speedFigure(a, distanceM, 100, slow / 100)).toBeGreaterThanOrEqual(speedFigure(a, distanceM, 100, 0));
      },
    ),
  );
});

test('time-distance.speed-figures: the median winner of a day with at least three races has figure 100', () => {
  const { standards, corrections } = courseStandards(tenDays);
  for (const [date, correction] of corrections) {
    const figures = tenDays
      .filter((winner) => winner.date === date)
      .map((winner) => speedFigure(winner.seconds, 1000, standards.get(1000) ?? 0, correction.secondsPerKm));
    expect(figures.toSorted((a, b) => a - b)[1]).toBeCloseTo(100, 6);
  }
});
