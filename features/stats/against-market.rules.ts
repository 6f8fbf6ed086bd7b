import { hasWon } from '#features/racing/placing.rules.ts';

/** A started run with its price and its fair chance, both as starterMarket gives them. */
export type PricedRun = { position: number | null; price: number | null; fair: number | null };

export type AgainstMarket = {
  /** Runs with a fair chance; nothing here counts any other. */
  runs: number;
  wins: number;
  /** Σ of fair chances. */
  expectedWins: number;
  /** A/E: wins ÷ expected wins, par 1 (statistics.against-market); null without such a run. */
  actualToExpected: number | null;
  /** Units won or lost by one unit on each run. */
  profit: number;
};

/** Results against the market; runs of races without a complete book are left out. */
export function againstMarket(runs: readonly PricedRun[]): AgainstMarket {
  let counted = 0;
  let wins = 0;
  let expectedWins = 0;
  let profit = 0;
  for (const { position, price, fair } of runs) {
    if (price === null || fair === null) continue;
    counted += 1;
    expectedWins += fair;
    profit += hasWon(position) ? price - 1 : -1;
    if (hasWon(position)) wins += 1;
  }
  return { runs: counted, wins, expectedWins, actualToExpected: counted === 0 ? null : wins / expectedWins, profit };
}
