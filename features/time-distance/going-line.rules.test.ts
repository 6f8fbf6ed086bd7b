import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectedDeviation, type GoingPoint, goingLine } from './going-line.rules.ts';

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
