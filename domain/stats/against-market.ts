import { type BookmakerOdds, displayedOdds } from '#domain/odds/displayed-odds.ts';
import { impliedProbability } from '#domain/odds/implied-probability.ts';

/** A started run and both bookmakers' prices. */
export type PricedRun = { position: number | null; odds: BookmakerOdds };

export type AgainstMarket = {
  /** Runs with a price. */
  runs: number;
  wins: number;
  expectedWins: number;
  /** A/E: wins ÷ Σ(1/odds) (statistics.against-market); null without a priced run. */
  actualToExpected: number | null;
  /** Units won or lost by one unit on each run at the better price. */
  profit: number;
};

/** Results against the displayed price; unpriced runs are left out. Shown on /jockey/{slug}. */
export function againstMarket(runs: readonly PricedRun[]): AgainstMarket {
  let pricedCount = 0;
  let wins = 0;
  let expectedWins = 0;
  let profit = 0;
  for (const { position, odds } of runs) {
    const price = displayedOdds(odds)?.odds;
    if (price === undefined) continue;
    pricedCount += 1;
    expectedWins += impliedProbability(price);
    profit += position === 1 ? price - 1 : -1;
    if (position === 1) wins += 1;
  }
  return {
    runs: pricedCount,
    wins,
    expectedWins,
    actualToExpected: pricedCount === 0 ? null : wins / expectedWins,
    profit,
  };
}
