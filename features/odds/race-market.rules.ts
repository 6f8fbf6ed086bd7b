import { impliedProbability, overround } from './implied-probability.rules.ts';
import { starterMarket } from './starter-market.rules.ts';
import { type BookmakerMark, type BookmakerOdds, displayedOdds } from './displayed-odds.rules.ts';

/** A runner with its prices; non-starters belong to no book (odds-analysis.margin). */
export type PricedRunner = { id: number; isStarter: boolean; odds: BookmakerOdds };

/** Of one bookmaker's prices, or the better of both, for a race: the margin Σ(1/odds) − 1, and whether every starter is priced. */
export type MarketMargin = { margin: number | null; isComplete: boolean };

export type RaceMarket = {
  fortuna: MarketMargin;
  tipsport: MarketMargin;
  /** The higher of the two prices of each runner. */
  best: MarketMargin;
  /** The higher prices sum to less than 100 % and every starter is priced (odds-analysis.best-of-two). */
  isArbitrage: boolean;
  /** Probabilities without the margin by runner id: the mean of the two bookmakers' fair ones; they sum to 1. */
  fair: ReadonlyMap<number, number>;
  /** Runners with the lowest price of either bookmaker; several may share it (odds.favourite). */
  favouriteIds: readonly number[];
  /** The largest difference between the two bookmakers. */
  widest: PriceGap | null;
};

/** Percent by which the higher price exceeds the lower, and whose the higher one is. */
export type PriceGap = { runnerId: number; fortuna: number; tipsport: number; percent: number; higher: BookmakerMark };

/** The win market of one race. */
export function raceMarket(runners: readonly PricedRunner[]): RaceMarket {
  const starters = runners.filter((runner) => runner.isStarter);
  const prices = starterMarket(starters.map(({ odds }) => ({ ...odds, course: null })));
  const best = bookOf(starters.map(({ odds }) => displayedOdds(odds)?.odds ?? null));
  return {
    fortuna: bookOf(starters.map(({ odds }) => odds.fortuna)),
    tipsport: bookOf(starters.map(({ odds }) => odds.tipsport)),
    best,
    isArbitrage: best.isComplete && best.margin !== null && best.margin < 0,
    fair: new Map(
      starters.flatMap(({ id }, index) => {
        const fair = prices[index]?.fair ?? null;
        return fair === null ? [] : [[id, fair] as const];
      }),
    ),
    favouriteIds: starters.filter((_, index) => prices[index]?.isFavourite).map(({ id }) => id),
    widest: widestGap(starters),
  };
}

function bookOf(odds: readonly (number | null)[]): MarketMargin {
  return { margin: overround(odds), isComplete: odds.length > 0 && odds.every((price) => price !== null) };
}

/** The difference between the two prices of a runner; null unless both are given and differ. */
export function priceGap(runnerId: number, { fortuna, tipsport }: BookmakerOdds): PriceGap | null {
  if (fortuna === null || tipsport === null || fortuna === tipsport) return null;
  const percent = (Math.max(fortuna, tipsport) / Math.min(fortuna, tipsport) - 1) * 100;
  return { runnerId, fortuna, tipsport, percent, higher: fortuna > tipsport ? 'F' : 'T' };
}

function widestGap(starters: readonly PricedRunner[]): PriceGap | null {
  const gaps = starters.flatMap(({ id, odds }) => priceGap(id, odds) ?? []);
  return gaps.toSorted((a, b) => b.percent - a.percent)[0] ?? null;
}

/** The margin of a market 1–k: k places are paid, so a fair book sums to k (odds-analysis.margin). Null when unpriced. */
export function placeMargin(odds: readonly (number | null)[], places: number): number | null {
  const priced = odds.filter((price) => price !== null);
  if (priced.length === 0) return null;
  return priced.reduce((sum, price) => sum + impliedProbability(price), 0) / places - 1;
}

/** Rank by probability, 1 the highest; equal ones share a rank and the next is skipped. */
export function ranksOf(values: ReadonlyMap<number, number>): Map<number, number> {
  const sorted = [...values.values()].toSorted((a, b) => b - a);
  return new Map([...values].map(([id, value]) => [id, sorted.indexOf(value) + 1]));
}
