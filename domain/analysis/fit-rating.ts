import { type CalibrationPoint, calibration, calibrationBin } from '#domain/odds/calibration.ts';
import { closingMarket } from '#domain/odds/closing-market.ts';
import type { PastRace } from './past-race.ts';
import { learnFrom, newRating, type Rating, type RatingPace, winProbabilities } from './rating.ts';

/** Paces that are tried; the one with the lowest log loss in the races of the first half is kept. */
const paces: readonly RatingPace[] = [0.3, 0.5, 0.8].flatMap((horse) =>
  [0.1, 0.2].map((people) => ({ horse, people })),
);
/** Nothing is known in the first races: they teach and are not judged. */
const warmUpShare = 0.2;

/** What was said before each race, in the order of the races and of their runners. */
export type Forecasts = readonly (readonly number[])[];

export type Judgement = {
  /** Mean −ln of the probability given to the winner; lower is better. */
  logLoss: number;
  /** Share of races that the likeliest horse won. */
  topPickShare: number;
  calibration: readonly CalibrationPoint[];
};

export type RatingFit = {
  rating: Rating;
  forecasts: Forecasts;
  pace: RatingPace;
  /** Races the judgements are of: the later part, where the market priced every starter. */
  judgedRaces: number;
  /** Null before there is a race to judge. */
  model: Judgement | null;
  market: Judgement | null;
  /** The log loss of somebody who gives every starter the same chance. */
  evenLogLoss: number | null;
};

/** So many races are gone through between two pauses. */
const batchSize = 50;

/** Goes through the races in order: says the chances first, learns the result afterwards. */
function* forecastAll(
  races: readonly PastRace[],
  pace: RatingPace,
): Generator<void, { rating: Rating; forecasts: number[][] }> {
  const rating = newRating(pace);
  const forecasts: number[][] = [];
  for (const race of races) {
    forecasts.push(winProbabilities(rating, race));
    learnFrom(rating, race);
    if (forecasts.length % batchSize === 0) yield;
  }
  return { rating, forecasts };
}

/** The fit at one go, for who may block: see fittingSteps. */
export function fitRating(races: readonly PastRace[]): RatingFit {
  const steps = fittingSteps(races);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * The rating fitted on past results only, with a pause after each batch so that a server can answer in between. Paces
 * are chosen on the races between the warm-up and the middle; the judgements are of the second half, which had no part
 * in the choice. `races` in the order in which they were run.
 */
export function* fittingSteps(races: readonly PastRace[]): Generator<void, RatingFit> {
  const tried: ({ pace: RatingPace } & { rating: Rating; forecasts: number[][] })[] = [];
  for (const pace of paces) tried.push({ pace, ...(yield* forecastAll(races, pace)) });
  const middle = Math.floor(races.length / 2);
  const learning = { from: Math.floor(races.length * warmUpShare), to: middle };
  const best = tried.toSorted(
    (a, b) => lossBetween(races, a.forecasts, learning) - lossBetween(races, b.forecasts, learning),
  )[0];
  if (!best) throw new RangeError('no pace to try');
  const judged = judgedRaces(races, best.forecasts, middle);
  return {
    rating: best.rating,
    forecasts: best.forecasts,
    pace: best.pace,
    judgedRaces: judged.length,
    model: judgement(judged.map(({ race, said }) => ({ race, said }))),
    market: judgement(judged.map(({ race, market }) => ({ race, said: market }))),
    evenLogLoss: mean(judged.map(({ race }) => Math.log(race.runners.length))),
  };
}

type Judged = { race: PastRace; said: readonly number[]; market: readonly number[] };

/** Races with one winner at least and a price for every starter: both are asked the same questions. */
function judgedRaces(races: readonly PastRace[], forecasts: Forecasts, from: number): Judged[] {
  return races.flatMap((race, at) => {
    const said = forecasts[at];
    const market = closingMarket(race.runners.map(({ odds }) => odds)).map(({ fair }) => fair);
    const isPriced = market.every((fair) => fair !== null);
    if (at < from || !said || !isPriced || !race.runners.some(hasWon)) return [];
    return [{ race, said, market }];
  });
}

function hasWon({ position }: { position: number | null }): boolean {
  return position === 1;
}

function lossBetween(
  races: readonly PastRace[],
  forecasts: Forecasts,
  { from, to }: { from: number; to: number },
): number {
  const losses = races.slice(from, to).flatMap((race, at) => raceLoss(race, forecasts[from + at] ?? []));
  return mean(losses) ?? 0;
}

/** −ln of the winner's probability; the mean of the winners' after a dead heat (Decision D3). */
function raceLoss(race: PastRace, said: readonly number[]): number[] {
  const losses = race.runners.flatMap((runner, at) => (hasWon(runner) ? [-Math.log(said[at] ?? 0)] : []));
  const loss = mean(losses);
  return loss === null ? [] : [loss];
}

type Said = { race: PastRace; said: readonly number[] };

function judgement(races: readonly Said[]): Judgement | null {
  const logLoss = mean(races.flatMap(({ race, said }) => raceLoss(race, said)));
  if (logLoss === null) return null;
  const picks = races.map(({ race, said }): number => {
    const pick = race.runners[said.indexOf(Math.max(...said))];
    return pick && hasWon(pick) ? 1 : 0;
  });
  const cells = races.flatMap(({ race, said }) =>
    race.runners.map((runner, at) => {
      const expected = said[at] ?? 0;
      return { bin: calibrationBin(expected), starts: 1, wins: hasWon(runner) ? 1 : 0, expected };
    }),
  );
  return { logLoss, topPickShare: mean(picks) ?? 0, calibration: calibration(cells) };
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
