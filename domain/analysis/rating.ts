import type { RaceKind } from '#domain/racing/race-kind.ts';
import { daysBetween } from '#domain/shared/prague-time.ts';
import type { PragueDate } from '#domain/shared/time.ts';
import type { PastRace, RatedRace, RatedRunner } from './past-race.ts';

/** How fast a strength follows results; chosen by the fit (fit-rating.ts). */
export type RatingPace = { horse: number; people: number };

type Strength = { value: number; runs: number; lastRun: PragueDate };
type Discipline = 'flat' | 'jumps';

/** Everything learnt so far. A strength of 0 is a newcomer's; e^difference is the ratio of two chances. */
export type Rating = {
  pace: RatingPace;
  horses: Map<string, Strength>;
  jockeys: Map<string, Strength>;
  trainers: Map<string, Strength>;
  /** Weight carried above the field's mean, a first known run, a long break. */
  conditions: number[];
};

const longBreakDays = 150;
const kilogramsOfOne = 4;
/** Later places say less about who is best. */
const placeWeight = 0.75;
const conditionPace = 0.02;
/** The more runs are known, the less one more moves a strength. */
const settling = 0.12;

export function newRating(pace: RatingPace): Rating {
  return { pace, horses: new Map(), jockeys: new Map(), trainers: new Map(), conditions: [0, 0, 0] };
}

/** Over jumps a horse and its people are somebody else than on the flat. */
function discipline(kind: RaceKind): Discipline {
  return kind === 'flat' || kind === 'other' ? 'flat' : 'jumps';
}

/**
 * Win probabilities by Plackett–Luce: in proportion to e^(horse + rider + trainer + conditions). In the order of the
 * runners; they sum to 1. Looks only at what the rating has learnt, never at the race's own result.
 */
export function winProbabilities(rating: Rating, race: RatedRace): number[] {
  return softmax(race.runners.map((runner) => strengthOf(rating, race, runner)));
}

function strengthOf(rating: Rating, race: RatedRace, runner: RatedRunner): number {
  const facts = conditionsOf(rating, race, runner);
  const own = partsOf(rating, race, runner).reduce((sum, { known }) => sum + (known?.value ?? 0), 0);
  return own + facts.reduce((sum, fact, at) => sum + fact * (rating.conditions[at] ?? 0), 0);
}

type Part = { store: Map<string, Strength>; key: string; known: Strength | undefined; pace: number };

function partsOf(rating: Rating, race: RatedRace, runner: RatedRunner): Part[] {
  const of = (store: Map<string, Strength>, id: number | null, pace: number): Part[] => {
    if (id === null) return [];
    const key = `${id}:${discipline(race.kind)}`;
    return [{ store, key, known: store.get(key), pace }];
  };
  return [
    ...of(rating.horses, runner.horseId, rating.pace.horse),
    ...of(rating.jockeys, runner.jockeyId, rating.pace.people),
    ...of(rating.trainers, runner.trainerId, rating.pace.people),
  ];
}

function conditionsOf(rating: Rating, race: RatedRace, runner: RatedRunner): number[] {
  const weights = race.runners.flatMap(({ weightKg }) => (weightKg === null ? [] : [weightKg]));
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / Math.max(weights.length, 1);
  const horse = rating.horses.get(`${runner.horseId}:${discipline(race.kind)}`);
  return [
    runner.weightKg === null ? 0 : (runner.weightKg - mean) / kilogramsOfOne,
    horse ? 0 : 1,
    horse && daysBetween(horse.lastRun, race.date) > longBreakDays ? 1 : 0,
  ];
}

/** Learns from a race that is over: one step up the likelihood of its order of finish. */
export function learnFrom(rating: Rating, race: PastRace): void {
  const slopes = orderSlopes(
    race.runners.map((runner) => strengthOf(rating, race, runner)),
    race.runners.map(({ position }) => position),
  );
  const steps = race.runners.map((runner, at) => ({
    slope: slopes[at] ?? 0,
    parts: partsOf(rating, race, runner),
    facts: conditionsOf(rating, race, runner),
  }));
  for (const { slope, parts, facts } of steps) {
    for (const { store, key, known, pace } of parts) {
      const { value, runs } = known ?? { value: 0, runs: 0 };
      const step = pace / (1 + settling * runs);
      store.set(key, { value: value + step * slope, runs: runs + 1, lastRun: race.date });
    }
    rating.conditions = rating.conditions.map((weight, at) => weight + conditionPace * slope * (facts[at] ?? 0));
  }
}

/** By how much each runner did better than expected, over the places; a dead heat counts half a place each way. */
function orderSlopes(strengths: readonly number[], positions: readonly (number | null)[]): number[] {
  const slopes = strengths.map(() => 0);
  const places = [...new Set(positions.filter((position) => position !== null))].toSorted((a, b) => a - b);
  let weight = 1;
  for (const place of places) {
    const left = strengths.map((_, at) => at).filter((at) => (positions[at] ?? Number.POSITIVE_INFINITY) >= place);
    if (left.length < 2) break;
    const taken = left.filter((at) => positions[at] === place);
    const chances = softmax(left.map((at) => strengths[at] ?? 0));
    left.forEach((at, index) => {
      const share = positions[at] === place ? 1 / taken.length : 0;
      slopes[at] = (slopes[at] ?? 0) + weight * (share - (chances[index] ?? 0));
    });
    weight *= placeWeight;
  }
  return slopes;
}

function softmax(strengths: readonly number[]): number[] {
  const highest = Math.max(...strengths);
  const powers = strengths.map((strength) => Math.exp(strength - highest));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}
