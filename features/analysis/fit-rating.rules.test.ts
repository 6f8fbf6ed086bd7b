import { describe, expect, test } from 'vitest';
import { addDays } from '#platform/time/prague-time.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { ratedSeason } from '#tests/factories/rated-season.ts';
import { raceLoss } from './evaluate-rating.rules.ts';
import { fitRating, fitRatingInBatches } from './fit-rating.rules.ts';
import type { PastRace, PastRunner } from './past-race.rules.ts';
import { ratingChances } from './rating.rules.ts';
import { raceFeatures, ratingFeatures } from './rating-features.rules.ts';
import { learnDay, newHistory } from './rating-history.rules.ts';

const truth = { form: 0.5, class: 0.3, weight: -0.6, foreignBred: 0.4, mare: 0, draw: -0.3, age: -0.5, jockey: 0.2 };
const season = ratedSeason({ days: 150, seed: 17, truth });
const fit = fitRating(season);

test('rating.model: the coefficients that drew the results of a season are found again, each within its interval', () => {
  expect(fit.coefficients.map(({ feature }) => feature)).toEqual(ratingFeatures);
  const outside = fit.coefficients.filter(({ feature, low, high }) => {
    const known: Partial<Record<string, number>> = truth;
    const of = known[feature] ?? 0;
    return of < low || of > high;
  });
  // One of twenty intervals misses by its meaning; of fifteen none or one.
  expect(outside.length).toBeLessThanOrEqual(1);
  for (const feature of ['weight', 'foreignBred', 'draw', 'age'] as const) {
    const { value, low, high } = fit.coefficients[ratingFeatures.indexOf(feature)] ?? { value: 0, low: 0, high: 0 };
    expect(Math.sign(value)).toBe(Math.sign(truth[feature]));
    expect(Math.sign(low)).toBe(Math.sign(high));
  }
});

test('rating.honesty: it is judged on the later half, and what was learnt beats equal chances', () => {
  expect(fit.judgedRaces).toBe(300);
  expect(fit.evenLogLoss).toBeCloseTo(Math.log(8), 12);
  expect(fit.modelOverEven?.low).toBeGreaterThan(0);
  expect(fit.blend?.logLoss).toBeLessThan((fit.market?.logLoss ?? 0) + 0.01);
});

test('rating.honesty: a season without any effects is not better than equal chances', () => {
  const luck = fitRating(ratedSeason({ days: 80, seed: 3, truth: {} }));
  expect(luck.modelOverEven?.low).toBeLessThan(0);
  expect(luck.coefficients.filter(({ low, high }) => low > 0 || high < 0).length).toBeLessThanOrEqual(2);
});

describe('rating.clock', () => {
  test('rating.clock: a forecast does not change when its own result and those of later days do', () => {
    const day = season[400]?.date ?? '';
    const turned = season.map((race) =>
      race.date < day
        ? race
        : { ...race, runners: race.runners.map((one) => ({ ...one, position: 9 - (one.position ?? 1) })) },
    );
    const forecastsOf = (races: PastRace[]) =>
      fitRating(races).forecasts.slice(0, races.filter(({ date }) => date <= day).length);
    expect(forecastsOf(turned)).toEqual(forecastsOf(season));
  });

  test('rating.clock: a season with a shuffled clock is refused', () => {
    const dates = season.map(({ date }) => date);
    const shuffled = season.map((race, index) => ({ ...race, date: dates[(index * 7) % dates.length] ?? race.date }));
    expect(() => fitRating(shuffled)).toThrow(/must not follow one of/);
    expect(() => fitRating([...season].toReversed())).toThrow(/must not follow one of/);
  });

  test('rating.clock: a history that has learnt a day’s results early would look much better, so that a leak shows', () => {
    const coefficients = Float64Array.from(fit.coefficients, ({ value }) => value);
    const days = [...Map.groupBy(season, ({ date }) => date)];
    const lossKnowing = (daysAhead: number) => {
      const history = newHistory();
      const losses: number[] = [];
      for (const [date, races] of days) {
        if (daysAhead > 0)
          learnDay(
            history,
            addDays(date, -1),
            races.map((race) => ({ ...race, date: addDays(date, -1) })),
          );
        for (const race of races) {
          const positions = race.runners.map(({ position }) => position);
          losses.push(raceLoss(positions, ratingChances(coefficients, raceFeatures(history, race))) ?? 0);
        }
        if (daysAhead === 0) learnDay(history, date, races);
      }
      return losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
    };
    expect(lossKnowing(1)).toBeLessThan(lossKnowing(0) - 0.05);
  });
});

const today = season.at(-1)?.date ?? ('2023-10-08' as PragueDate);
const upcomingOn = (id: number, date: PragueDate) => ({ ...(season[0] ?? emptyRace), id, date });

test('rating.fitting: a race of today is not changed by today’s results, one of tomorrow is', () => {
  const before = season.filter(({ date }) => date < today);
  const forecastOf = (past: PastRace[], date: PragueDate) =>
    fitRating(past, [upcomingOn(9001, date)]).forecasts.find(({ raceId }) => raceId === 9001);
  expect(forecastOf(season, today)).toEqual(forecastOf(before, today));
  expect(forecastOf(season, addDays(today, 1))).not.toEqual(forecastOf(before, addDays(today, 1)));
});

test('rating.kept-forecasts: kept races are judged and learnt from, but not forecast again', () => {
  const fixed = new Set(season.map(({ id }) => id));
  const steps = fitRatingInBatches({
    past: season,
    upcoming: [upcomingOn(9001, addDays(today, 1))],
    fixedRaceIds: fixed,
  });
  let pauses = 0;
  let step = steps.next();
  for (; !step.done; step = steps.next()) pauses += 1;
  expect(step.value.forecasts.map(({ raceId }) => raceId)).toEqual([9001]);
  expect(step.value).toMatchObject({ judgedRaces: 300, coefficients: fit.coefficients });
  expect(pauses).toBeGreaterThan(150);
});

const emptyRunner: PastRunner = {
  id: 1,
  horseId: 1,
  jockeyId: null,
  trainerId: null,
  weightKg: null,
  age: null,
  draw: null,
  isMare: false,
  isForeignBred: false,
  position: null,
  finishSeconds: null,
  odds: { fortuna: null, tipsport: null, course: null },
};
const emptyRace: PastRace = {
  id: 1,
  date: '2023-05-01' as PragueDate,
  location: 'Jinde',
  kind: 'other',
  distanceM: null,
  prize: null,
  isHandicap: false,
  going: null,
  runners: [],
};
/** Forty races of three about which nothing is known but who ran, with places as given. */
const bareSeason = (positions: (number | null)[]): PastRace[] =>
  Array.from({ length: 40 }, (_, id) => ({
    ...emptyRace,
    id,
    date: addDays(emptyRace.date, Math.floor(id / 4)),
    runners: positions.map((position, index) => ({ ...emptyRunner, id: id * 10 + index, horseId: index, position })),
  }));

test.each<[string, PastRace[]]>([
  ['no race', []],
  ['a first day', bareSeason([1, 2, 3]).slice(0, 4)],
  ['nothing known but places', bareSeason([1, 2, 3])],
  ['all in dead heats', bareSeason([1, 1, 1])],
  ['nobody finishes', bareSeason([null, null, null])],
  ['races of one', bareSeason([1])],
  [
    'a prize, a distance and times of nothing',
    bareSeason([1, 2]).map((race) => ({
      ...race,
      prize: 0,
      distanceM: 0,
      going: 0,
      runners: race.runners.map((one) => ({ ...one, finishSeconds: 0, weightKg: 0, age: 0, draw: 0 })),
    })),
  ],
])('rating.model, every number is one: %s', (_, races) => {
  const { forecasts, coefficients, evenLogLoss, exponents } = fitRating(races, [
    { ...emptyRace, id: 99, date: '2024-01-01' as PragueDate, runners: [emptyRunner] },
  ]);
  for (const { value, low, high } of coefficients) expect([value, low, high].every(Number.isFinite)).toBe(true);
  expect(forecasts).toHaveLength(races.length + 1);
  for (const { runners } of forecasts) {
    expect(runners.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9);
  }
  // Nobody priced a horse, so that nothing is judged and the blend stays the market.
  expect(evenLogLoss).toBeNull();
  expect(exponents).toEqual({ market: 1, model: 0 });
});

test('rating.model: before the first fit chances are even; afterwards who keeps winning gets more', () => {
  const races = bareSeason([1, 2, 3]);
  const { forecasts } = fitRating(races);
  const chancesIn = (nth: number) => forecasts[nth]?.runners.map(({ probability }) => probability) ?? [];
  expect(chancesIn(19)).toEqual([1, 1, 1].map((one) => expect.closeTo(one / 3, 12)));
  const [first = 0, second = 0, third = 0] = chancesIn(39);
  expect(first).toBeGreaterThan(second);
  expect(second).toBeGreaterThan(third);
});

test.each<[string, (number | null)[], (number | null)[], number]>([
  ['every starter priced', [1, 2], [2, 2], 20],
  ['a starter that nobody priced', [1, 2], [2, null], 0],
  ['no winner', [2, null], [2, 2], 0],
  ['a dead heat', [1, 1], [2, 2], 20],
])('rating.honesty, which of the twenty later races are judged: %s', (_, positions, prices, judgedRaces) => {
  const priced = bareSeason(positions).map((race) => ({
    ...race,
    runners: race.runners.map((one, index) => ({ ...one, odds: { ...one.odds, course: prices[index] ?? null } })),
  }));
  expect(fitRating(priced).judgedRaces).toBe(judgedRaces);
});
