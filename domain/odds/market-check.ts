export const minOdds = 1.01;
export const maxOdds = 10_000;

/** One bookmaker's price of one runner: market 1 is the win, k the place market 'finishes among the first k'. */
export type MarketPrice = { market: number; odds: number };

export type MarketWarning = {
  code: 'odds.too-low' | 'odds.too-high' | 'odds.above-shorter-market';
  market: number;
};

/**
 * 1.01 ≤ odds ≤ 10 000, and win ≥ 1–2 ≥ 1–3 ≥ … within one bookmaker. Breaches are warnings that an administrator may
 * confirm (odds.entry-rules). Unpriced markets are skipped.
 */
export function checkMarkets(prices: readonly MarketPrice[]): MarketWarning[] {
  const sortedByMarket = prices.toSorted((a, b) => a.market - b.market);
  return sortedByMarket.flatMap(({ market, odds }, index) => {
    const shorter = sortedByMarket[index - 1];
    const warnings: MarketWarning[] = [];
    if (odds < minOdds) warnings.push({ code: 'odds.too-low', market });
    if (odds > maxOdds) warnings.push({ code: 'odds.too-high', market });
    if (shorter && odds > shorter.odds) warnings.push({ code: 'odds.above-shorter-market', market });
    return warnings;
  });
}
