import type { ReviewRace, ReviewStarter } from '#domain/season-review/season-rows.ts';
import type { PragueDate } from '#domain/shared/time.ts';

/** A starter of a race of a season's review; its runner and horse are number 1 unless given. */
function starter(overrides: Partial<ReviewStarter> = {}): ReviewStarter {
  return {
    runnerId: 1,
    number: null,
    horseId: 1,
    jockeyId: null,
    trainerId: null,
    age: 4,
    position: null,
    status: null,
    odds: { fortuna: null, tipsport: null, course: null },
    opening: null,
    margin: null,
    resultRow: null,
    ...overrides,
  };
}

let raceCount = 0;

/** A completed race of a season's review on the flat in Most. */
export function reviewRace(
  date: string,
  starters: readonly Partial<ReviewStarter>[],
  overrides: Partial<ReviewRace> = {},
): ReviewRace {
  raceCount += 1;
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
    starters: starters.map((one, at) => starter({ runnerId: raceCount * 100 + at, ...one })),
    ...overrides,
  };
}
