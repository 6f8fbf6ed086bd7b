import { roundTo } from '#platform/text/number.rules.ts';
import { type Choice, fitLogit, type LogitFit, stagesOf } from './conditional-logit.rules.ts';
import { type JudgedRace, raceLoss } from './evaluate-rating.rules.ts';
import type { PastRace } from './past-race.rules.ts';
import { ratingChances, shares } from './rating.rules.ts';
import { ratingFeatures } from './rating-features.rules.ts';

/** How the rating is fitted; printed beside its formulas (rating.formulas). */
export const fitNumbers = {
  /** Strengths of the ridge to try; a forecast uses the one whose forecasts were the best on earlier days. */
  ridges: [20, 60, 180],
  /** The places of a race that are learnt from. */
  places: 3,
  /** Races that are known before the first fit; until then chances are even. */
  minRaces: 20,
  /** Coefficients for past races are fitted again on the first day after the races have grown by so much. */
  refitGrowth: 1.1,
  /** How strongly the blend is drawn to the market alone. */
  blendRidge: 40,
  /** The rating is meant to go one of so many parts of the way from equal chances to the market. */
  aimedPart: 3,
} as const;

/** Coefficients are as exact as they are printed. */
const coefficientDigits = 4;

type Candidate = { ridge: number; fit: LogitFit; loss: number };

/** What the walk through the days has learnt from the races so far. */
export type Learner = {
  choices: Choice[];
  candidates: readonly Candidate[];
  /** How many races the candidates were fitted on. */
  fittedRaces: number;
  blendChoices: Choice[];
  /** Of market^a · model^b. */
  exponents: Float64Array;
};

const noEffects = new Float64Array(ratingFeatures.length);
const marketAlone = Float64Array.of(1, 0);

/** A learner that has seen no race: every chance is even, and the blend is the market. */
export function newLearner(): Learner {
  return {
    choices: [],
    candidates: fitNumbers.ridges.map((ridge) => ({
      ridge,
      fit: { coefficients: noEffects, standardErrors: noEffects.map(() => 1 / Math.sqrt(ridge)) },
      loss: 0,
    })),
    fittedRaces: 0,
    blendChoices: [],
    exponents: marketAlone,
  };
}

/** The candidate that was the best so far; of equal ones that of the middle ridge. */
export function bestOf({ candidates }: Learner): Candidate {
  const [first, middle, last] = candidates;
  if (!first || !middle || !last) throw new RangeError('three ridges are to be tried');
  return [first, last].reduce((best, candidate) => (candidate.loss < best.loss ? candidate : best), middle);
}

/** Whether new coefficients are due: before races to come after every result, in the past by growth. */
export function isRefitDue({ choices, fittedRaces }: Learner, isCurrent: boolean): boolean {
  if (choices.length < fitNumbers.minRaces) return false;
  return isCurrent ? choices.length > fittedRaces : choices.length >= fittedRaces * fitNumbers.refitGrowth;
}

/** Fits the candidates and the blend on all races learnt, in batches. */
export function* refit(learner: Learner): Generator<void> {
  for (const candidate of learner.candidates) {
    const { ridge, fit } = candidate;
    const fitted = yield* fitLogit(learner.choices, { ridge, prior: noEffects, start: fit.coefficients });
    const coefficients = fitted.coefficients.map((value) => roundTo(value, coefficientDigits));
    candidate.fit = { ...fitted, coefficients };
  }
  const { coefficients } = yield* fitLogit(learner.blendChoices, {
    ridge: fitNumbers.blendRidge,
    prior: marketAlone,
    start: learner.exponents,
  });
  learner.exponents = coefficients;
  learner.fittedRaces = learner.choices.length;
}

/** Learns a result; `judged` is what was said of it before, if it can be judged. Called once its day is forecast. */
export function learnRace(
  learner: Learner,
  { runners }: PastRace,
  rows: readonly Float64Array[],
  judged: JudgedRace | null,
): void {
  const positions = runners.map(({ position }) => position);
  for (const candidate of learner.candidates)
    candidate.loss += raceLoss(positions, ratingChances(candidate.fit.coefficients, rows)) ?? 0;
  learner.choices.push({ rows, stages: stagesOf(positions, fitNumbers.places) });
  // Before the first fit the model said nothing, from which nothing is learnt about it.
  if (judged && learner.fittedRaces > 0)
    learner.blendChoices.push({ rows: blendRows(judged), stages: stagesOf(positions, 1) });
}

/** Chances in proportion to market^a · model^b. */
export function blendOf({ exponents }: Learner, forecast: Pick<JudgedRace, 'market' | 'model'>): number[] {
  const [market = 1, model = 0] = exponents;
  return shares(
    blendRows(forecast).map(([marketLog = 0, modelLog = 0]) => market * marketLog + model * modelLog),
    1,
  );
}

function blendRows({ market, model }: Pick<JudgedRace, 'market' | 'model'>): Float64Array[] {
  return market.map((chance, index) => Float64Array.of(Math.log(chance), Math.log(model[index] ?? 1)));
}
