import { shareInterval } from '#platform/time/intervals.rules.ts';

const normalQuantile = shareInterval.quantile;

/** The interval of a share, by Wilson's formula, which holds for few trials and for shares near 0 too; null without a trial. */
export function wilsonInterval(successes: number, trials: number): { low: number; high: number } | null {
  if (trials === 0) return null;
  const share = successes / trials;
  const square = normalQuantile ** 2 / trials;
  const center = (share + square / 2) / (1 + square);
  const half = (normalQuantile * Math.sqrt((share * (1 - share)) / trials + square / (4 * trials))) / (1 + square);
  return { low: Math.max(0, center - half), high: Math.min(1, center + half) };
}
