/** Odds are decimal multipliers, so the implied probability is 1/N (odds.decimal). */
export function impliedProbability(odds: number): number {
  return 1 / odds;
}

function impliedSum(odds: readonly (number | null)[]): number {
  return odds.reduce<number>((sum, price) => sum + (price === null ? 0 : impliedProbability(price)), 0);
}

/**
 * A bookmaker's margin on a race: the sum of implied probabilities minus 1 (odds-analysis.margin); null when no runner
 * is priced.
 */
export function overround(odds: readonly (number | null)[]): number | null {
  return odds.some((price) => price !== null) ? impliedSum(odds) - 1 : null;
}

/** Implied probabilities scaled to sum to 1, which removes the margin. Null for a runner without a price. */
export function fairProbabilities(odds: readonly (number | null)[]): (number | null)[] {
  const sum = impliedSum(odds);
  return odds.map((price) => (price === null ? null : impliedProbability(price) / sum));
}
