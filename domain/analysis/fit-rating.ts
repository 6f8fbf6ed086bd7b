import { type CalibrationPoint, calibration, calibrationBin } from '#domain/odds/calibration.ts';
import { starterMarket } from '#domain/odds/starter-market.ts';
import type { PastRace } from './past-race.ts';
import { updateRating, newRating, type Rating, type LearningRates, winProbabilities } from './rating.ts';

/** Learning rates to try; the one with the lowest log loss in the races of the first half is used. */
const candidateRates: readonly LearningRates[] = [0.3, 0.5, 0.8].flatMap((horse) =>
  [0.1, 0.2].map((people) => ({ horse, people })),
);
/** The share of the races, from the first on, that only train the rating; their forecasts are not evaluated. */
const warmUpShare = 0.2;

/** Win probabilities before each race, in the order of the races and of their runners. */
type Forecasts = readonly (readonly number[])[];

/** How good forecasts were against results; shown on /rating for our rating and for the market. */
export type Evaluation = {
  /** Mean −ln of the probability given to the winner; lower is better. */
  logLoss: number;
  /** Share of races that the likeliest horse won. */
  topPickShare: number;
  calibration: readonly CalibrationPoint[];
};

export type RatingFit = {
  rating: Rating;
  forecasts: Forecasts;
  learningRates: LearningRates;
  /** Number of evaluated races: those of the second half in which the market priced every starter. */
  judgedRaces: number;
  /** null before there is a race to evaluate. */
  model: Evaluation | null;
  market: Evaluation | null;
  /** The log loss of equal chances for every starter. */
  evenLogLoss: number | null;
};

/** How many races are processed before the generator yields. */
const batchSize = 50;

/** Goes through the races in order: forecasts each one, then learns from its result. */
function* forecastAll(
  races: readonly PastRace[],
  learningRates: LearningRates,
): Generator<void, { rating: Rating; forecasts: number[][] }> {
  const rating = newRating(learningRates);
  const forecasts: number[][] = [];
  for (const race of races) {
    forecasts.push(winProbabilities(rating, race));
    updateRating(rating, race);
    if (forecasts.length % batchSize === 0) yield;
  }
  return { rating, forecasts };
}

/** The fit in one go, for tests; the site runs fitRatingInBatches. */
export function fitRating(races: readonly PastRace[]): RatingFit {
  const steps = fitRatingInBatches(races);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * The rating fitted on past results only, for the analysis job, with a pause after each batch so that the server can
 * answer in between. The learning rates are chosen on the races between the warm-up and the middle; the evaluation is
 * of the second half, which had no part in the choice. `races` in the order in which they were run.
 */
export function* fitRatingInBatches(races: readonly PastRace[]): Generator<void, RatingFit> {
  const candidates: ({ learningRates: LearningRates } & { rating: Rating; forecasts: number[][] })[] = [];
  for (const learningRates of candidateRates)
    candidates.push({ learningRates, ...(yield* forecastAll(races, learningRates)) });
  const evaluationStart = Math.floor(races.length / 2);
  const selectionRange = { from: Math.floor(races.length * warmUpShare), to: evaluationStart };
  const best = candidates.toSorted(
    (a, b) => meanLossInRange(races, a.forecasts, selectionRange) - meanLossInRange(races, b.forecasts, selectionRange),
  )[0];
  if (!best) throw new RangeError('no learning rates to try');
  const evaluated = judgedRaces(races, best.forecasts, evaluationStart);
  return {
    rating: best.rating,
    forecasts: best.forecasts,
    learningRates: best.learningRates,
    judgedRaces: evaluated.length,
    model: evaluate(evaluated.map(({ race, probabilities }) => ({ race, probabilities }))),
    market: evaluate(evaluated.map(({ race, market }) => ({ race, probabilities: market }))),
    evenLogLoss: mean(evaluated.map(({ race }) => Math.log(race.runners.length))),
  };
}

type EvaluatedRace = { race: PastRace; probabilities: readonly number[]; market: readonly number[] };

/** Races with at least one winner and a price for every starter, so that model and market are compared on the same races. */
function judgedRaces(races: readonly PastRace[], forecasts: Forecasts, from: number): EvaluatedRace[] {
  return races.flatMap((race, index) => {
    const probabilities = forecasts[index];
    const market = starterMarket(race.runners.map(({ odds }) => odds)).map(({ fair }) => fair);
    const isPriced = market.every((fair) => fair !== null);
    if (index < from || !probabilities || !isPriced || !race.runners.some(hasWon)) return [];
    return [{ race, probabilities, market }];
  });
}

function hasWon({ position }: { position: number | null }): boolean {
  return position === 1;
}

function meanLossInRange(
  races: readonly PastRace[],
  forecasts: Forecasts,
  { from, to }: { from: number; to: number },
): number {
  const losses = races.slice(from, to).flatMap((race, index) => raceLoss(race, forecasts[from + index] ?? []));
  return mean(losses) ?? 0;
}

/** −ln of the winner's probability; the mean of the winners' after a dead heat. */
function raceLoss(race: PastRace, probabilities: readonly number[]): number[] {
  const losses = race.runners.flatMap((runner, index) =>
    hasWon(runner) ? [-Math.log(probabilities[index] ?? 0)] : [],
  );
  const loss = mean(losses);
  return loss === null ? [] : [loss];
}

type RaceForecast = { race: PastRace; probabilities: readonly number[] };

function evaluate(races: readonly RaceForecast[]): Evaluation | null {
  const logLoss = mean(races.flatMap(({ race, probabilities: shares }) => raceLoss(race, shares)));
  if (logLoss === null) return null;
  const picks = races.map(({ race, probabilities: shares }): number => {
    const pick = race.runners[shares.indexOf(Math.max(...shares))];
    return pick && hasWon(pick) ? 1 : 0;
  });
  const cells = races.flatMap(({ race, probabilities: shares }) =>
    race.runners.map((runner, index) => {
      const expected = shares[index] ?? 0;
      return { bin: calibrationBin(expected), starts: 1, wins: hasWon(runner) ? 1 : 0, expected };
    }),
  );
  return { logLoss, topPickShare: mean(picks) ?? 0, calibration: calibration(cells) };
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
