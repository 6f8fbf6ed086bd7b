import type { AgainstMarket } from './against-market.rules.ts';
import { shareInterval } from '#platform/time/intervals.rules.ts';

/** Below so many expected wins 'málo dat' stands instead of A/E (statistics.market-interval). */
export const minExpectedWins = 5;

const normalQuantile = shareInterval.quantile;

/**
 * The interval of A/E (statistics.market-interval): wins as a Poisson count, by Byar's approximation, which is
 * within a hundredth of the exact one. Null without an expected win.
 */
export function marketInterval({
  wins,
  expectedWins,
}: Pick<AgainstMarket, 'wins' | 'expectedWins'>): { low: number; high: number } | null {
  if (expectedWins === 0) return null;
  const low = wins === 0 ? 0 : byar(wins, -normalQuantile);
  return { low: low / expectedWins, high: byar(wins + 1, normalQuantile) / expectedWins };
}

function byar(count: number, quantile: number): number {
  return count * (1 - 1 / (9 * count) + quantile / (3 * Math.sqrt(count))) ** 3;
}
