/**
 * Whole percentages that add up to 100, by the largest remainder, the earlier of equal ones (polls.form-or-results).
 * All are 0 while nobody has voted. For poll-view.ts.
 */
export function pollShares(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const shares = counts.map((count) => Math.floor((count * 100) / total));
  const missing = 100 - shares.reduce((sum, share) => sum + share, 0);
  const roundedUpIndexes = counts
    .map((count, index) => ({ index, remainder: (count * 100) % total }))
    .toSorted((a, b) => b.remainder - a.remainder)
    .slice(0, missing)
    .map(({ index }) => index);
  return shares.map((share, index) => share + (roundedUpIndexes.includes(index) ? 1 : 0));
}
