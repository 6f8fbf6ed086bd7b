import { expect, test } from 'vitest';
import { addDays } from '#domain/shared/prague-time.ts';
import type { PragueDate } from '#domain/shared/time.ts';
import { fitRating, fitRatingInBatches } from './fit-rating.ts';
import type { PastRace, PastRunner } from './past-race.ts';

type Ran = Pick<PastRunner, 'horseId' | 'position'> & { price?: number | null };

/** A race on the flat with equal weights and unknown riders, so that only the horses differ. */
function pastRace(id: number, runners: readonly Ran[]): PastRace {
  return {
    id,
    date: addDays('2023-04-01' as PragueDate, Math.floor(id / 10)),
    location: 'Praha',
    kind: 'flat',
    runners: runners.map(({ horseId, position, price = 2 }, index) => ({
      id: id * 10 + index,
      horseId,
      jockeyId: null,
      trainerId: null,
      weightKg: null,
      position,
      odds: { fortuna: price, tipsport: null, course: null },
    })),
  };
}
const ran = (horseId: number, position: number | null, price?: number | null): Ran => ({ horseId, position, price });
/** Horse 1 beats horse 2, as always. */
const sure = (id: number) => pastRace(id, [ran(1, 1), ran(2, 2)]);
/** Two horses never seen before nor after. */
const strangers = (id: number) => pastRace(id, [ran(1000 + id, 1), ran(2000 + id, 2)]);
const races = (count: number, raceAt: (id: number) => PastRace) => Array.from({ length: count }, (_, id) => raceAt(id));

test.each([
  [0, 0],
  [1, 1],
  [2, 1],
  [3, 2],
  [4, 2],
  [5, 3],
])('rating.honesty: of %i races the second half, %i, is judged', (count, judged) => {
  expect(fitRating(races(count, sure)).judgedRaces).toBe(judged);
});

test.each<[string, Ran[], number]>([
  ['every starter priced', [ran(1, 1), ran(2, 2)], 1],
  ['a starter that nobody priced', [ran(1, 1), ran(2, 2, null)], 0],
  ['no winner', [ran(1, 2), ran(2, null)], 0],
  ['a dead heat', [ran(1, 1), ran(2, 1)], 1],
])('rating.honesty, whether a race is judged: %s', (_, runners, judged) => {
  expect(fitRating([pastRace(1, runners)]).judgedRaces).toBe(judged);
});

// Fair probabilities of the prices 2, 4 and 4 are a half and two quarters.
const field = (...positions: (number | null)[]) =>
  [2, 4, 4].map((price, at) => ran(at + 1, positions[at] ?? null, price));

test.each<[string, (number | null)[], number, number]>([
  ['the favourite won', [1, 2, 3], Math.log(2), 1],
  ['another won', [2, 1, 3], Math.log(4), 0],
  ['a dead heat of both', [1, 1, 3], (Math.log(2) + Math.log(4)) / 2, 1],
  ['the favourite did not finish', [null, 2, 1], Math.log(4), 0],
])('rating.honesty, the market’s log loss and first pick: %s', (_, positions, logLoss, topPickShare) => {
  const { market } = fitRating([pastRace(1, field(...positions))]);
  expect(market?.logLoss).toBeCloseTo(logLoss, 12);
  expect(market?.topPickShare).toBe(topPickShare);
});

test('rating.honesty: a newcomers’ race is forecast even, and its chances are calibrated beside the market’s', () => {
  const fit = fitRating([pastRace(1, field(2, 1, 3))]);
  expect(fit.forecasts[0]).toEqual([1 / 3, 1 / 3, 1 / 3]);
  expect(fit.model?.logLoss).toBeCloseTo(Math.log(3), 12);
  expect(fit.model?.topPickShare).toBe(0);
  expect(fit.evenLogLoss).toBeCloseTo(Math.log(3), 12);
  expect(fit.model?.calibration).toMatchObject([{ starts: 3, wins: 1 }]);
  expect(fit.model?.calibration[0]?.predicted).toBeCloseTo(1 / 3, 12);
  expect(fit.market?.calibration).toMatchObject([
    { predicted: 0.25, actual: 0.5, starts: 2, wins: 1 },
    { predicted: 0.5, actual: 0, starts: 1, wins: 0 },
  ]);
});

test('rating.honesty: losses and shares are means over the judged races, even chances by their sizes', () => {
  const fit = fitRating([
    ...races(2, strangers),
    pastRace(3, field(1, 2, 3)),
    pastRace(4, [ran(8, 2, 2), ran(9, 1, 2)]),
  ]);
  expect(fit.judgedRaces).toBe(2);
  expect(fit.market?.logLoss).toBeCloseTo(Math.log(2), 12);
  expect(fit.market?.topPickShare).toBe(0.5);
  expect(fit.evenLogLoss).toBeCloseTo((Math.log(3) + Math.log(2)) / 2, 12);
});

test.each<[string, (id: number) => PastRace, object]>([
  ['one horse always wins: the fastest', sure, { horse: 0.8 }],
  ['two win in turn: the slowest', (id) => pastRace(id, [ran(1, (id % 2) + 1), ran(2, 2 - (id % 2))]), { horse: 0.3 }],
  ['nothing to learn: the first', strangers, { horse: 0.3, people: 0.1 }],
])('rating.model, the pace of learning where %s', (_, raceAt, learningRates) => {
  expect(fitRating(races(40, raceAt)).learningRates).toMatchObject(learningRates);
});

test('rating.model: where one jockey always wins on strangers the faster pace for people is chosen', () => {
  const ridden = (id: number): PastRace => {
    const race = strangers(id);
    return { ...race, runners: race.runners.map((runner, at) => ({ ...runner, jockeyId: at + 1, trainerId: at + 3 })) };
  };
  expect(fitRating(races(40, ridden)).learningRates).toEqual({ horse: 0.3, people: 0.2 });
});

test('rating.honesty: paces are chosen between the first fifth and the half; neither the start nor the judged races count', () => {
  const chosen = (count: number, from: number, to: number) =>
    fitRating(races(count, (id) => (id >= from && id < to ? strangers(id) : sure(id)))).learningRates.horse;
  expect(chosen(100, 20, 50)).toBe(0.3);
  expect(chosen(100, 21, 50)).toBe(0.8);
  expect(chosen(100, 20, 49)).toBe(0.8);
  // A fifth of 104 is 20.8: the twenty-first race counts.
  expect(chosen(104, 20, 52)).toBe(0.3);
  expect(chosen(104, 21, 52)).toBe(0.8);
});

test.each([
  [49, 0],
  [50, 6],
  [99, 6],
  [100, 12],
])('rating.fitting: over %i races the fit of six paces pauses %i times, and comes to the same', (count, pauses) => {
  const given = races(count, sure);
  const steps = fitRatingInBatches(given);
  let seen = 0;
  let step = steps.next();
  for (; !step.done; step = steps.next()) seen += 1;
  expect(seen).toBe(pauses);
  expect(step.value).toEqual(fitRating(given));
});
