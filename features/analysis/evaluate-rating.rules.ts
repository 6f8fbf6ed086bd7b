import { hasWon } from '#features/racing/placing.rules.ts';
import { type CalibrationPoint, calibration, calibrationBin } from '#features/odds/calibration.rules.ts';
import { forecastInterval } from '#platform/time/intervals.rules.ts';

/** A race with what was said of it before it was run, and its places; all in the order of its runners. */
export type JudgedRace = {
  positions: readonly (number | null)[];
  model: readonly number[];
  market: readonly number[];
  blend: readonly number[];
};

/** How good forecasts were against results. */
export type Evaluation = {
  /** Mean −ln of the probability given to the winner; lower is better. */
  logLoss: number;
  /** Share of races that the likeliest horse won. */
  topPickShare: number;
  calibration: readonly CalibrationPoint[];
};

/** With the 95 % interval by which it would vary over other races. */
export type Estimate = { value: number; low: number; high: number };

export type RatingEvaluation = {
  /** Null before there is a race to judge. */
  model: Evaluation | null;
  market: Evaluation | null;
  blend: Evaluation | null;
  /** The log loss of equal chances for every starter. */
  evenLogLoss: number | null;
  /** Differences of log losses on the same races; above 0 the first is better. Null before two races. */
  modelOverEven: Estimate | null;
  marketOverModel: Estimate | null;
  blendOverMarket: Estimate | null;
  /** What part of the way from equal chances to the market the model goes. Null where the market isn't better. */
  gapClosed: Estimate | null;
};

/** The judgement over races with a winner whose market priced every starter (rating.honesty). */
export function evaluateRating(races: readonly JudgedRace[]): RatingEvaluation {
  const lossesOf = (chancesOf: (race: JudgedRace) => readonly number[]) =>
    races.map((race) => raceLoss(race.positions, chancesOf(race)) ?? 0);
  const model = lossesOf((race) => race.model);
  const market = lossesOf((race) => race.market);
  const blend = lossesOf((race) => race.blend);
  const even = races.map(({ positions }) => Math.log(positions.length));
  return {
    model: evaluationOf(races, (race) => race.model),
    market: evaluationOf(races, (race) => race.market),
    blend: evaluationOf(races, (race) => race.blend),
    evenLogLoss: races.length === 0 ? null : mean(even),
    modelOverEven: meanEstimate(differences(even, model)),
    marketOverModel: meanEstimate(differences(model, market)),
    blendOverMarket: meanEstimate(differences(market, blend)),
    gapClosed: ratioEstimate(differences(even, model), differences(even, market)),
  };
}

/** −ln of the winner's probability; the mean of the winners' after a dead heat, null without one. */
export function raceLoss(positions: readonly (number | null)[], chances: readonly number[]): number | null {
  const losses = positions.flatMap((position, index) => (hasWon(position) ? [-Math.log(chances[index] ?? 0)] : []));
  return losses.length === 0 ? null : mean(losses);
}

function evaluationOf(
  races: readonly JudgedRace[],
  chancesOf: (race: JudgedRace) => readonly number[],
): Evaluation | null {
  if (races.length === 0) return null;
  const picks = races.map((race) => {
    const chances = chancesOf(race);
    return race.positions[chances.indexOf(Math.max(...chances))] === 1 ? 1 : 0;
  });
  const cells = races.flatMap((race) =>
    race.positions.map((position, index) => {
      const expected = chancesOf(race)[index] ?? 0;
      return { bin: calibrationBin(expected), starts: 1, wins: hasWon(position) ? 1 : 0, expected };
    }),
  );
  return {
    logLoss: mean(races.map((race) => raceLoss(race.positions, chancesOf(race)) ?? 0)),
    topPickShare: mean(picks),
    calibration: calibration(cells),
  };
}

export const normalQuantile = forecastInterval.quantile;

/** A mean over races with its interval. */
function meanEstimate(values: readonly number[]): Estimate | null {
  if (values.length < 2) return null;
  const value = mean(values);
  const variance = values.reduce((sum, one) => sum + (one - value) ** 2, 0) / (values.length - 1);
  return around(value, Math.sqrt(variance / values.length));
}

/** The ratio of two means over the same races; its standard error by the delta method. */
function ratioEstimate(parts: readonly number[], wholes: readonly number[]): Estimate | null {
  if (parts.length < 2) return null;
  const whole = mean(wholes);
  if (whole <= 0) return null;
  const ratio = mean(parts) / whole;
  const variance =
    parts.reduce((sum, part, index) => sum + (part - ratio * (wholes[index] ?? 0)) ** 2, 0) / (parts.length - 1);
  return around(ratio, Math.sqrt(variance / parts.length) / whole);
}

function around(value: number, standardError: number): Estimate {
  return { value, low: value - normalQuantile * standardError, high: value + normalQuantile * standardError };
}

function differences(from: readonly number[], less: readonly number[]): number[] {
  return from.map((value, index) => value - (less[index] ?? 0));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
