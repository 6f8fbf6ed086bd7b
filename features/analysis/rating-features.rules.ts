import { roundTo } from '#platform/text/number.rules.ts';
import { daysBetween } from '#platform/time/prague-time.rules.ts';
import type { RatedRace, RatedRunner } from './past-race.rules.ts';
import {
  disciplineOf,
  historyNumbers,
  type KnownRun,
  type RatingHistory,
  recentRuns,
  requireEarlierDays,
  type Strike,
} from './rating-history.rules.ts';

/** What the rating looks at, in the order of its lines; names of them are also those of the API. */
export const ratingFeatures = [
  'form',
  'margins',
  'lastRun',
  'class',
  'going',
  'distance',
  'weight',
  'rest',
  'age',
  'mare',
  'foreignBred',
  'jockey',
  'trainer',
  'trainerForm',
  'draw',
] as const;
export type RatingFeature = (typeof ratingFeatures)[number];

/** The fixed numbers of the features, printed beside their formulas (rating.formulas). */
export const featureNumbers = {
  ...historyNumbers,
  /** A horse with few runs is drawn towards an ordinary one, as if it had so many such runs more. */
  unknownRuns: 0.7,
  similarGoing: 0.3,
  similarDistanceM: 200,
  kilogramsPerUnit: 4,
  /** The most that a weight may differ from the field's mean, in units. */
  maxWeightUnits: 3,
  longRestDays: 60,
  /** Years over this age count, so many at most. */
  primeAge: 7,
  maxYearsOver: 6,
  /** The most by which an earlier prize may exceed today's, or fall short of it, as a natural logarithm. */
  maxClassGap: 2,
  /** Rides and runs of chance alone that are added to those of people, so that a few say little. */
  peopleCaution: 8,
} as const;

/** What each feature is multiplied by, so that all are of about one size; printed in their formulas. */
export const featureScales: Record<RatingFeature, number> = {
  form: 3,
  margins: 3,
  lastRun: 3,
  class: 2,
  going: 3,
  distance: 3,
  weight: 1,
  rest: 2,
  age: 0.5,
  mare: 2,
  foreignBred: 2,
  jockey: 3,
  trainer: 3,
  trainerForm: 3,
  draw: 4,
};

/** Features are as exact as they are printed, so that a forecast can be computed from what is printed. */
export const featureDigits = 3;

type Subject = {
  runner: RatedRunner;
  race: RatedRace;
  /** Newest first; `same` are those of the race's discipline. */
  runs: readonly KnownRun[];
  same: readonly KnownRun[];
  history: RatingHistory;
};

/** Each feature of a runner before its race, not scaled yet; null where it is unknown, which then counts as the field's mean. */
const featureOf: Record<RatingFeature, (subject: Subject) => number | null> = {
  form: ({ same }) => weighted(same, ({ placing }) => placing),
  margins: ({ same }) => {
    const timed = same.filter(({ behind }) => behind !== null);
    return timed.length === 0 ? null : -weighted(timed, ({ behind }) => (behind ?? 0) - 0.5);
  },
  lastRun: ({ same }) => weighted(same.slice(0, 1), ({ placing }) => placing),
  class: ({ same, race: { prize } }) =>
    prize === null || prize <= 0
      ? null
      : weighted(
          same.filter((run) => run.prize !== null && run.prize > 0),
          (run) => clamp(Math.log((run.prize ?? prize) / prize), featureNumbers.maxClassGap),
        ),
  going: ({ same, race: { going } }) =>
    going === null
      ? null
      : fit(same, (run) => run.going !== null && Math.abs(run.going - going) <= featureNumbers.similarGoing + 1e-9),
  distance: ({ same, race: { distanceM } }) =>
    distanceM === null
      ? null
      : fit(
          same,
          (run) => run.distanceM !== null && Math.abs(run.distanceM - distanceM) <= featureNumbers.similarDistanceM,
        ),
  weight: (subject) => (subject.race.isHandicap ? null : weightUnits(subject)),
  rest: ({ runs, race }) => {
    const last = runs[0];
    if (!last) return null;
    return daysBetween(last.date, race.date) > featureNumbers.longRestDays ? 1 : 0;
  },
  age: ({ runner: { age } }) =>
    age === null ? null : Math.min(Math.max(0, age - featureNumbers.primeAge), featureNumbers.maxYearsOver),
  mare: ({ runner }) => (runner.isMare ? 1 : 0),
  foreignBred: ({ runner }) => (runner.isForeignBred ? 1 : 0),
  jockey: ({ runner: { jockeyId }, history }) => (jockeyId === null ? null : shrunk(history.jockeys.get(jockeyId))),
  trainer: ({ runner: { trainerId }, history }) =>
    trainerId === null ? null : shrunk(history.trainers.get(trainerId)),
  trainerForm: ({ runner: { trainerId }, race, history }) =>
    trainerId === null ? null : shrunk(sumOf(recentRuns(history, trainerId, race.date))),
  draw: ({ runner: { draw }, race }) => {
    const max = Math.max(...race.runners.map((other) => other.draw ?? 0));
    return draw === null || max <= 0 || disciplineOf(race) === 'jumps' ? null : draw / max;
  },
};

/**
 * The features of each runner of a race less the field's mean, from what was known before its day; 0 where unknown. In
 * the order of the runners and of `ratingFeatures`. Throws on results of that day or later.
 */
export function raceFeatures(history: RatingHistory, race: RatedRace): Float64Array[] {
  requireEarlierDays(history, race);
  const discipline = disciplineOf(race);
  const subjects = race.runners.map((runner): Subject => {
    const runs = history.horses.get(runner.horseId) ?? [];
    return { runner, race, runs, same: runs.filter((run) => run.discipline === discipline), history };
  });
  const rows = subjects.map(() => new Float64Array(ratingFeatures.length));
  ratingFeatures.forEach((feature, column) => {
    const values = subjects.map((subject) => {
      const value = featureOf[feature](subject);
      return value === null ? null : value * featureScales[feature];
    });
    const known = values.filter((value) => value !== null);
    const mean = known.reduce((sum, value) => sum + value, 0) / Math.max(known.length, 1);
    values.forEach((value, index) => {
      const row = rows[index];
      if (row) row[column] = value === null ? 0 : roundTo(value - mean, featureDigits);
    });
  });
  return rows;
}

/** A mean of runs in which older ones weigh less, drawn to 0 by the runs that are missing. */
function weighted(runs: readonly KnownRun[], valueOf: (run: KnownRun) => number): number {
  let sum = 0;
  let weights: number = featureNumbers.unknownRuns;
  runs.forEach((run, index) => {
    const weight = featureNumbers.olderRunWeight ** index;
    sum += weight * valueOf(run);
    weights += weight;
  });
  return sum / weights;
}

/** How much better than over all runs a horse was in those like today's; 0 without such a run. */
function fit(runs: readonly KnownRun[], isSimilar: (run: KnownRun) => boolean): number {
  const similar = runs.filter(isSimilar);
  if (similar.length === 0) return 0;
  return weighted(similar, ({ placing }) => placing) - weighted(runs, ({ placing }) => placing);
}

function weightUnits({ runner, race }: Subject): number | null {
  const weights = race.runners.flatMap(({ weightKg }) => (weightKg === null ? [] : [weightKg]));
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / Math.max(weights.length, 1);
  if (runner.weightKg === null) return null;
  return clamp((runner.weightKg - mean) / featureNumbers.kilogramsPerUnit, featureNumbers.maxWeightUnits);
}

function shrunk(strike: Strike | undefined): number {
  return strike ? strike.surplus / (strike.variance + featureNumbers.peopleCaution) : 0;
}

function sumOf(strikes: readonly Strike[]): Strike {
  return strikes.reduce(
    (sum, { surplus, variance }) => ({ surplus: sum.surplus + surplus, variance: sum.variance + variance }),
    { surplus: 0, variance: 0 },
  );
}

function clamp(value: number, max: number): number {
  return Math.max(-max, Math.min(max, value));
}
