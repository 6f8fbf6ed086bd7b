import type { RaceKind } from '#domain/racing/race-kind.ts';
import { daysBetween } from '#domain/shared/prague-time.ts';
import type { PragueDate } from '#domain/shared/time.ts';
import type { PastRace, RatedRace, RatedRunner } from './past-race.ts';

/** How fast a strength follows results; chosen by the fit (fit-rating.ts). */
export type LearningRates = { horse: number; people: number };

type Strength = { value: number; runs: number; lastRun: PragueDate };
type Discipline = 'flat' | 'jumps';

/**
 * The strengths of horses, jockeys and trainers learnt from past races; a newcomer has 0. The ratio of two horses' chances
 * to win is e to the difference of their strengths.
 */
export type Rating = {
  learningRate: LearningRates;
  horses: Map<string, Strength>;
  jockeys: Map<string, Strength>;
  trainers: Map<string, Strength>;
  /** Weight carried above the field's mean, a first known run, a long break. */
  conditions: number[];
};

/** The fixed numbers of the model, printed on /rating and in the API beside the formulas (rating.formulas). */
export const ratingCoefficients = {
  longBreakDays: 150,
  kilogramsPerUnit: 4,
  /** Later places say less about who is best. */
  lowerPlaceDiscount: 0.75,
  conditionLearningRate: 0.02,
  /** The more runs are known, the less another one changes a strength. */
  learningRateDecay: 0.12,
} as const;
const { longBreakDays, kilogramsPerUnit, lowerPlaceDiscount, conditionLearningRate, learningRateDecay } =
  ratingCoefficients;

/** A rating that knows no results yet. */
export function newRating(learningRate: LearningRates): Rating {
  return { learningRate, horses: new Map(), jockeys: new Map(), trainers: new Map(), conditions: [0, 0, 0] };
}

/** Jumps and flat have separate strengths, for horses and people alike. */
function discipline(kind: RaceKind): Discipline {
  return kind === 'flat' || kind === 'other' ? 'flat' : 'jumps';
}

/**
 * Win probabilities by Plackett–Luce: in proportion to e^(horse + rider + trainer + conditions). In the order of the
 * runners; they sum to 1. Looks only at what the rating has learnt, never at the race's own result. Called by
 * fit-rating.ts, and for races to come by server/analysis/refresh-analysis.ts.
 */
export function winProbabilities(rating: Rating, race: RatedRace): number[] {
  return softmax(race.runners.map((runner) => strengthOf(rating, race, runner)));
}

function strengthOf(rating: Rating, race: RatedRace, runner: RatedRunner): number {
  const conditionValues = conditionsOf(rating, race, runner);
  const baseStrength = componentsOf(rating, race, runner).reduce((sum, { current }) => sum + (current?.value ?? 0), 0);
  return baseStrength + conditionValues.reduce((sum, fact, index) => sum + fact * (rating.conditions[index] ?? 0), 0);
}

type StrengthComponent = {
  store: Map<string, Strength>;
  key: string;
  current: Strength | undefined;
  learningRate: number;
};

function componentsOf(rating: Rating, race: RatedRace, runner: RatedRunner): StrengthComponent[] {
  const componentFor = (store: Map<string, Strength>, id: number | null, learningRate: number): StrengthComponent[] => {
    if (id === null) return [];
    const key = `${id}:${discipline(race.kind)}`;
    return [{ store, key, current: store.get(key), learningRate }];
  };
  return [
    ...componentFor(rating.horses, runner.horseId, rating.learningRate.horse),
    ...componentFor(rating.jockeys, runner.jockeyId, rating.learningRate.people),
    ...componentFor(rating.trainers, runner.trainerId, rating.learningRate.people),
  ];
}

function conditionsOf(rating: Rating, race: RatedRace, runner: RatedRunner): number[] {
  const weights = race.runners.flatMap(({ weightKg }) => (weightKg === null ? [] : [weightKg]));
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / Math.max(weights.length, 1);
  const horse = rating.horses.get(`${runner.horseId}:${discipline(race.kind)}`);
  return [
    runner.weightKg === null ? 0 : (runner.weightKg - mean) / kilogramsPerUnit,
    horse ? 0 : 1,
    horse && daysBetween(horse.lastRun, race.date) > longBreakDays ? 1 : 0,
  ];
}

/** Learns from a completed race: one gradient step that makes its order of finish more likely. */
export function updateRating(rating: Rating, race: PastRace): void {
  const gradients = finishOrderGradients(
    race.runners.map((runner) => strengthOf(rating, race, runner)),
    race.runners.map(({ position }) => position),
  );
  const updates = race.runners.map((runner, index) => ({
    gradient: gradients[index] ?? 0,
    components: componentsOf(rating, race, runner),
    conditionValues: conditionsOf(rating, race, runner),
  }));
  for (const { gradient, components, conditionValues } of updates) {
    for (const { store, key, current, learningRate } of components) {
      const { value, runs } = current ?? { value: 0, runs: 0 };
      const stepSize = learningRate / (1 + learningRateDecay * runs);
      store.set(key, { value: value + stepSize * gradient, runs: runs + 1, lastRun: race.date });
    }
    rating.conditions = rating.conditions.map(
      (weight, index) => weight + conditionLearningRate * gradient * (conditionValues[index] ?? 0),
    );
  }
}

/** How much better than expected each runner finished, summed over the places; a dead heat shares its place. */
function finishOrderGradients(strengths: readonly number[], positions: readonly (number | null)[]): number[] {
  const gradients = strengths.map(() => 0);
  const places = [...new Set(positions.filter((position) => position !== null))].toSorted((a, b) => a - b);
  let weight = 1;
  for (const place of places) {
    const remaining = strengths
      .map((_, index) => index)
      .filter((index) => (positions[index] ?? Number.POSITIVE_INFINITY) >= place);
    if (remaining.length < 2) break;
    const tied = remaining.filter((index) => positions[index] === place);
    const chances = softmax(remaining.map((index) => strengths[index] ?? 0));
    remaining.forEach((runner, nth) => {
      const share = positions[runner] === place ? 1 / tied.length : 0;
      gradients[runner] = (gradients[runner] ?? 0) + weight * (share - (chances[nth] ?? 0));
    });
    weight *= lowerPlaceDiscount;
  }
  return gradients;
}

function softmax(strengths: readonly number[]): number[] {
  const maxStrength = Math.max(...strengths);
  const exponentials = strengths.map((strength) => Math.exp(strength - maxStrength));
  const sum = exponentials.reduce((total, power) => total + power, 0);
  return exponentials.map((power) => power / sum);
}
