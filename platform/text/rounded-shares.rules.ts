/**
 * Shares in whole parts that add up to `parts`, 100 for per cent, by the largest remainder, the earlier of equal ones
 * (polls.form-or-results, race-analysis.comparison). All are 0 while nothing is counted.
 */
export function roundedShares(counts: readonly number[], parts: number): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const shares = counts.map((count) => Math.floor((count * parts) / total));
  const missing = parts - shares.reduce((sum, share) => sum + share, 0);
  const roundedUpIndexes = counts
    .map((count, index) => ({ index, remainder: (count * parts) % total }))
    .toSorted((a, b) => b.remainder - a.remainder)
    .slice(0, missing)
    .map(({ index }) => index);
  return shares.map((share, index) => share + (roundedUpIndexes.includes(index) ? 1 : 0));
}
