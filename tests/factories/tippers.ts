import fc from 'fast-check';
import type { ContestTipper } from '#features/contest/contest.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';

/** Winnings are counted in millionths of a unit. */
const million = 1_000_000;

/** One person's settled tips of a period, for tests of rankings. The name is also the user's id. */
export function tipper(name: string, overrides: Partial<ContestTipper> = {}): ContestTipper {
  return {
    userId: name,
    username: name,
    tips: 4,
    winners: 1,
    // Five units.
    winningsMillionths: 5 * million,
    winnerOddsHundredths: 300,
    lastTipAt: 1000 as Instant,
    ...overrides,
  };
}

/** For property tests: up to thirty people, many of them tied in some criterion. */
export const anyTippers = fc.uniqueArray(
  fc.record({
    userId: fc.uuid(),
    username: fc.constant('x'),
    tips: fc.integer({ min: 1, max: 300 }),
    winners: fc.integer({ min: 0, max: 3 }),
    winningsMillionths: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 300_000 * million })),
    winnerOddsHundredths: fc.constantFrom(0, 300, 301),
    lastTipAt: fc.constantFrom(1000 as Instant, 2000 as Instant),
  }),
  { selector: ({ userId }) => userId, maxLength: 30 },
);
