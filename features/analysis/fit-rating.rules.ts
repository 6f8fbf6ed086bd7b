import { starterMarket } from '#features/odds/starter-market.rules.ts';
import {
  type Estimate,
  evaluateRating,
  type JudgedRace,
  normalQuantile,
  type RatingEvaluation,
} from './evaluate-rating.rules.ts';
import type { PastRace, RatedRace } from './past-race.rules.ts';
import { type RatingLine, ratingChances, ratingLines } from './rating.rules.ts';
import { raceFeatures, type RatingFeature, ratingFeatures } from './rating-features.rules.ts';
import { learnDay, newHistory } from './rating-history.rules.ts';
import { bestOf, blendOf, isRefitDue, learnRace, type Learner, newLearner, refit } from './rating-learner.rules.ts';

/** A forecast with all that it was made of. */
export type RaceForecast = {
  raceId: number;
  coefficients: readonly { feature: RatingFeature; value: number }[];
  runners: readonly RunnerForecast[];
};
type RunnerForecast = { id: number; lines: readonly RatingLine[]; probability: number };

/** A coefficient with its 95 % interval. */
export type RatingCoefficient = Estimate & { feature: RatingFeature };

export type RatingFit = RatingEvaluation & {
  coefficients: readonly RatingCoefficient[];
  ridge: number;
  /** Of market^a · model^b. */
  exponents: { market: number; model: number };
  /** Of the wanted races, past and to come, each from the results of earlier days only. */
  forecasts: readonly RaceForecast[];
  /** Number of judged races: those of the second half in which the market priced every starter. */
  judgedRaces: number;
};

/** The fit in one go. */
export function fitRating(past: readonly PastRace[], upcoming: readonly RatedRace[] = []): RatingFit {
  const steps = fitRatingInBatches({ past, upcoming, fixedRaceIds: new Set() });
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

export type RatingInput = {
  /** In the order in which they were run. */
  past: readonly PastRace[];
  upcoming: readonly RatedRace[];
  /** Races whose forecasts are stored for good: they are judged and learnt from, but not given back. */
  fixedRaceIds: ReadonlySet<number>;
};

/**
 * Goes through the days in their order: forecasts a day's races, past and to come, then learns the results. Pauses
 * often, so that the server can answer in between.
 */
export function* fitRatingInBatches({ past, upcoming, fixedRaceIds }: RatingInput): Generator<void, RatingFit> {
  requireRunningOrder(past);
  const history = newHistory();
  const learner = newLearner();
  const forecasts: RaceForecast[] = [];
  const judged: JudgedRace[] = [];
  const secondHalf = new Set(past.slice(Math.floor(past.length / 2)));
  const pastByDay = Map.groupBy(past, ({ date }) => date);
  const upcomingByDay = Map.groupBy(upcoming, ({ date }) => date);
  for (const date of [...new Set([...pastByDay.keys(), ...upcomingByDay.keys()])].toSorted()) {
    if (isRefitDue(learner, upcomingByDay.has(date))) yield* refit(learner);
    const { coefficients } = bestOf(learner).fit;
    for (const race of upcomingByDay.get(date) ?? [])
      if (!fixedRaceIds.has(race.id)) forecasts.push(forecastOf(race, raceFeatures(history, race), coefficients));
    const races = (pastByDay.get(date) ?? []).map((race) => seenRace(race, raceFeatures(history, race), learner));
    for (const { race, rows, judged: judgedRace } of races) {
      if (!fixedRaceIds.has(race.id)) forecasts.push(forecastOf(race, rows, coefficients));
      if (judgedRace && secondHalf.has(race)) judged.push(judgedRace);
    }
    for (const { race, rows, judged: judgedRace } of races) learnRace(learner, race, rows, judgedRace);
    learnDay(history, date, pastByDay.get(date) ?? []);
    yield;
  }
  if (isRefitDue(learner, true)) yield* refit(learner);
  const { fit, ridge } = bestOf(learner);
  const [market = 1, model = 0] = learner.exponents;
  return {
    ...evaluateRating(judged),
    judgedRaces: judged.length,
    ridge,
    exponents: { market, model },
    coefficients: ratingFeatures.map((feature, index) => {
      const value = fit.coefficients[index] ?? 0;
      const reach = normalQuantile * (fit.standardErrors[index] ?? 0);
      return { feature, value, low: value - reach, high: value + reach };
    }),
    forecasts,
  };
}

/** A race out of order would be forecast from results that came after it (rating.clock). */
function requireRunningOrder(past: readonly PastRace[]): void {
  past.forEach((race, index) => {
    const former = past[index - 1];
    if (former && former.date > race.date)
      throw new RangeError(`race ${race.id} of ${race.date} must not follow one of ${former.date}`);
  });
}

type SeenRace = { race: PastRace; rows: readonly Float64Array[]; judged: JudgedRace | null };

/** What was said of a race before its day; judged only with a winner and a price for every starter. */
function seenRace(race: PastRace, rows: readonly Float64Array[], learner: Learner): SeenRace {
  const market = starterMarket(race.runners.map(({ odds }) => odds)).map(({ fair }) => fair ?? 0);
  const positions = race.runners.map(({ position }) => position);
  if (!positions.includes(1) || market.some((fair) => fair <= 0)) return { race, rows, judged: null };
  const model = ratingChances(bestOf(learner).fit.coefficients, rows);
  return { race, rows, judged: { positions, model, market, blend: blendOf(learner, { market, model }) } };
}

function forecastOf(race: RatedRace, rows: readonly Float64Array[], coefficients: Float64Array): RaceForecast {
  const chances = ratingChances(coefficients, rows);
  return {
    raceId: race.id,
    coefficients: ratingFeatures.map((feature, index) => ({ feature, value: coefficients[index] ?? 0 })),
    runners: race.runners.map(({ id }, index) => ({
      id,
      lines: ratingLines(coefficients, rows[index] ?? new Float64Array()),
      probability: chances[index] ?? 0,
    })),
  };
}
