/** Rank 1–3 among the values of a column; null for the rest and for what has no value. */
export type BestRank = 1 | 2 | 3 | null;

/** So many ranks of a column are marked, and so many may share one. */
export const markedRanks = 3;
const maxTied = 3;

/**
 * The three best of a column (race-analysis.best-three): ties share a rank and the next is skipped; a rank that more than
 * three share is given to none, as with badges.
 */
export function bestThree(values: readonly (number | null)[], best: 'high' | 'low'): BestRank[] {
  const known = values.filter((value) => value !== null);
  const isBetter = (a: number, b: number) => (best === 'high' ? a > b : a < b);
  return values.map((value) => {
    if (value === null) return null;
    const rank = known.filter((other) => isBetter(other, value)).length + 1;
    const tied = known.filter((other) => other === value).length;
    return rank <= markedRanks && tied <= maxTied ? (rank as BestRank) : null;
  });
}
