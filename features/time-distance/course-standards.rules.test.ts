import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { courseStandards, speedFigure, type WinnerTime } from './course-standards.rules.ts';

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
