import type { FinishRow, ReviewRace, ReviewStarter } from '#features/season-review/season-review.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';

type Runner = ReviewStarter & Omit<FinishRow, 'runnerId' | 'position'>;

const unknown: Runner = {
  runnerId: 1,
  horseId: 1,
  jockeyId: null,
  trainerId: null,
  age: 4,
  position: null,
  margin: null,
  resultRow: null,
  odds: { fortuna: null, tipsport: null, course: null },
};

let raceCount = 0;

/**
 * A completed race of a season's review on the flat in Most; its runners have ids of their own, all are horse 1 unless
 * given.
 */
export function reviewRace(
  date: string,
  runners: readonly Partial<Runner>[],
  overrides: Partial<ReviewRace> = {},
): ReviewRace {
  raceCount += 1;
  const filled = runners.map((runner, at) => ({ ...unknown, runnerId: raceCount * 100 + at, ...runner }));
  return {
    raceId: raceCount,
    eventId: 1,
    raceNumber: 1,
    date: date as PragueDate,
    location: 'Most',
    time: null,
    kind: 'flat',
    distanceM: 1600,
    seconds: null,
    prizeMoney: null,
    prizeSplit: null,
    currency: 'Kč',
    starters: filled,
    finish: filled.filter(({ position }) => position !== null && position <= 2),
    ...overrides,
  };
}
