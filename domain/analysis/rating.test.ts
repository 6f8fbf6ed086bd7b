import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#domain/shared/prague-time.ts';
import type { PragueDate } from '#domain/shared/time.ts';
import { fitRating } from './fit-rating.ts';
import type { PastRace } from './past-race.ts';
import { updateRating, newRating, winProbabilities } from './rating.ts';

const pace = { horse: 0.5, people: 0.1 };

function pastRace(
  id: number,
  horses: readonly number[],
  positions: readonly (number | null)[],
  date = '2023-05-01' as PragueDate,
): PastRace {
  const odds = { fortuna: 3, tipsport: 3, course: null };
  return {
    id,
    date,
    location: 'Praha',
    kind: 'flat',
    runners: horses.map((horseId, index) => ({
      id: id * 100 + index,
      horseId,
      jockeyId: horseId + 1000,
      trainerId: null,
      weightKg: 56,
      position: positions[index] ?? null,
      odds,
    })),
  };
}

test('a rating of our own: before any result every chance is the same', () => {
  expect(winProbabilities(newRating(pace), pastRace(1, [1, 2, 3, 4], []))).toEqual([0.25, 0.25, 0.25, 0.25]);
});

test('a rating of our own: a horse that beats the others gets a higher chance, a beaten one a lower, in the order of finish', () => {
  const rating = newRating(pace);
  for (let race = 1; race <= 5; race += 1) updateRating(rating, pastRace(race, [1, 2, 3], [1, 2, 3]));
  const [first = 0, second = 0, third = 0] = winProbabilities(rating, pastRace(9, [1, 2, 3], []));
  expect(first).toBeGreaterThan(second);
  expect(second).toBeGreaterThan(third);
});

test('a rating of our own: results on the flat do not change chances over jumps', () => {
  const rating = newRating(pace);
  updateRating(rating, pastRace(1, [1, 2], [1, 2]));
  const jumps = { ...pastRace(2, [1, 2], []), kind: 'steeplechase' as const };
  expect(winProbabilities(rating, jumps)).toEqual([0.5, 0.5]);
});

test('a rating of our own: a race in which nobody finished changes no chances, a dead heat changes both alike', () => {
  const rating = newRating(pace);
  updateRating(rating, pastRace(1, [1, 2], [null, null]));
  updateRating(rating, pastRace(2, [3, 4], [1, 1]));
  const [one, two, three, four] = winProbabilities(rating, pastRace(9, [1, 2, 3, 4], []));
  expect(one).toBeCloseTo(two ?? 0, 12);
  expect(three).toBeCloseTo(four ?? 0, 12);
});

const results = fc.array(
  fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 2, maxLength: 8 }).chain((horses) =>
    fc.tuple(
      fc.constant(horses),
      fc.array(fc.option(fc.integer({ min: 1, max: 8 }), { nil: null }), {
        minLength: horses.length,
        maxLength: horses.length,
      }),
    ),
  ),
  { maxLength: 25 },
);

test('a rating of our own: chances are above zero and sum to 1, and never depend on the race they are about', () => {
  fc.assert(
    fc.property(results, (given) => {
      const races = given.map(([horses, positions], index) =>
        pastRace(index + 1, horses, positions, addDays('2023-04-01' as PragueDate, index)),
      );
      const { forecasts } = fitRating(races);
      for (const probabilities of forecasts) {
        expect(probabilities.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
        expect(probabilities.every((chance) => chance > 0 && chance <= 1)).toBe(true);
      }
    }),
    { numRuns: 30 },
  );
});

test('a rating of our own: a forecast does not change when only its own result and later ones do', () => {
  const races = Array.from({ length: 40 }, (_, index) =>
    pastRace(index, [1 + (index % 5), 6 + (index % 3), 9], [1, 2, 3]),
  );
  const { forecasts, learningRates: chosen } = fitRating(races);
  const changed = races.map((race, index) =>
    index < 30
      ? race
      : pastRace(
          index,
          race.runners.map(({ horseId }) => horseId),
          [3, 2, 1],
        ),
  );
  const again = fitRating(changed);
  expect(again.learningRates).toEqual(chosen);
  expect(again.forecasts.slice(0, 31)).toEqual(forecasts.slice(0, 31));
});

test('a rating of our own: it is judged on the later half, beside the market and even chances', () => {
  const races = Array.from({ length: 60 }, (_, index) => pastRace(index, [1, 2, 3], [1, 2, 3]));
  const fit = fitRating(races);
  expect(fit.judgedRaces).toBe(30);
  expect(fit.evenLogLoss).toBeCloseTo(Math.log(3), 12);
  expect(fit.market?.logLoss).toBeCloseTo(Math.log(3), 12);
  expect(fit.model?.logLoss).toBeLessThan(0.7);
  expect(fit.model?.topPickShare).toBe(1);
});

test('a rating of our own: without results there is nothing to judge', () => {
  expect(fitRating([])).toMatchObject({ judgedRaces: 0, model: null, market: null, evenLogLoss: null, forecasts: [] });
});

test('rating.formulas: chances computed by hand from the printed formulas are the model’s', () => {
  const rating = newRating(pace);
  updateRating(rating, pastRace(1, [1, 2, 3], [1, 2, 3]));
  const surprise = [1 - 1 / 3, -1 / 3 + 0.75 * (1 - 1 / 2), -1 / 3 - 0.75 / 2];
  // A jockey learns with the horse; every trainer is unknown, and the equal conditions cancel out.
  const strengths = surprise.map((g) => (0.5 + 0.1) * g);
  const total = strengths.reduce((sum, s) => sum + Math.exp(s), 0);
  const chances = strengths.map((s) => Math.exp(s) / total);
  expect(winProbabilities(rating, pastRace(2, [1, 2, 3], []))).toEqual(chances.map((p) => expect.closeTo(p, 12)));

  updateRating(rating, pastRace(2, [1, 2, 3], [null, 1, null]));
  const second = [0 - (chances[0] ?? 0), 1 - (chances[1] ?? 0), 0 - (chances[2] ?? 0)];
  const moved = strengths.map((s, index) => s + ((0.5 + 0.1) / (1 + 0.12)) * (second[index] ?? 0));
  const sum = moved.reduce((all, s) => all + Math.exp(s), 0);
  const after = moved.map((s) => expect.closeTo(Math.exp(s) / sum, 12));
  expect(winProbabilities(rating, pastRace(3, [1, 2, 3], []))).toEqual(after);
});
