import { roundedShares } from '#platform/text/rounded-shares.rules.ts';

/** Pages print shares to a tenth of a per cent. */
const parts = 1000;

/**
 * Each runner's share of 1 of the tips on starters, as printed, so that they add up to 1; null of a non-starter, whose tips
 * don't count, and of everybody while there are no tips.
 */
export function tipShares(runners: readonly { isStarter: boolean; tipCount: number }[]): (number | null)[] {
  const counts = runners.map(({ isStarter, tipCount }) => (isStarter ? tipCount : 0));
  const hasTips = counts.some((count) => count > 0);
  const shares = roundedShares(counts, parts);
  return runners.map(({ isStarter }, index) => (isStarter && hasTips ? (shares[index] ?? 0) / parts : null));
}
