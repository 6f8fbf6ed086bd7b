/** The lowest and the highest price that is stored without a warning. */
export const minOdds = 1.01;
export const maxOdds = 10_000;

/** One bookmaker's price of one runner: market 1 is the win, k the place market 'finishes among the first k'. */
export type MarketPrice = { market: number; odds: number };

export type MarketWarning = {
  code: 'odds.too-low' | 'odds.too-high' | 'odds.above-shorter-market';
  market: number;
};

/**
 * Warnings about one bookmaker's prices of one runner; an administrator may confirm them (odds.entry-rules): each price
 * lies between 1.01 and 10 000, and none is higher than that of a market with fewer places. Unpriced markets are
 * skipped.
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
