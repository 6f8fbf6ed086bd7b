import type { PastRace, PastRunner } from '#features/analysis/past-race.rules.ts';
import { type RatingFeature, ratingFeatures, raceFeatures } from '#features/analysis/rating-features.rules.ts';
import { learnDay, newHistory } from '#features/analysis/rating-history.rules.ts';
import { addDays } from '#platform/time/prague-time.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';

/** Numbers in [0, 1) that are the same at every run: mulberry32. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** The runners in an order drawn by Plackett–Luce: the next place falls to each in proportion to e^score. */
export function drawnOrder(scores: readonly number[], random: () => number): number[] {
  const keys = scores.map((score) => score - Math.log(-Math.log(1 - random())));
  return scores.map((_, index) => index).toSorted((a, b) => (keys[b] ?? 0) - (keys[a] ?? 0));
}

export type SeasonPlan = { days: number; seed: number; truth: Partial<Record<RatingFeature, number>> };

/**
 * A season on the flat, four races of eight a day, whose results are drawn by the true coefficients from what was known
 * before each day. The market prices every horse a little off its true chance.
 */
export function ratedSeason({ days, seed, truth }: SeasonPlan): PastRace[] {
  const random = randomNumbers(seed);
  const history = newHistory();
  const races: PastRace[] = [];
  for (let day = 0; day < days; day += 1) {
    const date = addDays('2023-01-01' as PragueDate, 3 * day);
    const ofDay = [0, 1, 2, 3].map((nth) => {
      const race = entries(races.length + nth + 1, date, nth, random);
      const scores = raceFeatures(history, race).map((row) =>
        ratingFeatures.reduce((sum, feature, index) => sum + (truth[feature] ?? 0) * (row[index] ?? 0), 0),
      );
      return run(race, scores, random);
    });
    learnDay(history, date, ofDay);
    races.push(...ofDay);
  }
  return races;
}

const fieldSize = 8;

function entries(id: number, date: PragueDate, nth: number, random: () => number): PastRace {
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));
  return {
    id,
    date,
    location: 'Praha',
    kind: 'flat',
    distanceM: 1200 + 400 * between(0, 3),
    prize: 40_000 * 2 ** between(0, 3),
    isHandicap: random() < 0.4,
    going: between(28, 42) / 10,
    // A quarter of the horses for each race of a day, so that none runs twice.
    runners: Array.from(
      { length: fieldSize },
      (_, index): PastRunner => ({
        id: id * 100 + index,
        horseId: nth * 40 + ((id * 3 + index * 5) % 40),
        jockeyId: between(1, 25),
        trainerId: between(1, 20),
        weightKg: 50 + between(0, 24) / 2,
        age: between(3, 10),
        isMare: random() < 0.4,
        isForeignBred: random() < 0.4,
        draw: index + 1,
        position: null,
        finishSeconds: null,
        odds: { fortuna: null, tipsport: null, course: null },
      }),
    ),
  };
}

function run(race: PastRace, scores: readonly number[], random: () => number): PastRace {
  const order = drawnOrder(scores, random);
  const sum = scores.reduce((total, score) => total + Math.exp(score), 0);
  return {
    ...race,
    runners: race.runners.map((runner, index) => {
      const position = order.indexOf(index) + 1;
      const chance = Math.exp((scores[index] ?? 0) + random() - 0.5) / sum;
      return {
        ...runner,
        position,
        finishSeconds: 90 + position * (0.3 + random() / 2),
        odds: { fortuna: Math.round(85 / chance) / 100, tipsport: null, course: null },
      };
    }),
  };
}
