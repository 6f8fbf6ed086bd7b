import { fairProbabilities, impliedProbability, overround } from './book.ts';
import { type BookmakerMark, type BookmakerOdds, displayedOdds, lowestOdds } from './displayed-odds.ts';

/** A runner as its market sees it; non-starters belong to no book. */
export type PricedRunner = { id: number; isStarter: boolean; odds: BookmakerOdds };

/** A book of one race: Σ(1/odds) − 1, and whether every starter is in it. */
export type Book = { margin: number | null; isComplete: boolean };

export type RaceMarket = {
  fortuna: Book;
  tipsport: Book;
  /** The higher of the two prices of each runner. */
  best: Book;
  /** The best-of-two book under 100 %, with every starter in it (domain.md 1.2). */
  isArbitrage: boolean;
  /** Probabilities without the margin by runner id: the mean of the two bookmakers' fair ones; they sum to 1. */
  fair: ReadonlyMap<number, number>;
  /** Lowest price of either bookmaker (Decision D7); several when they share it. */
  favouriteIds: readonly number[];
  /** The runner on whose price the two differ most. */
  widest: PriceGap | null;
};

/** Percent by which the higher price exceeds the lower, and whose the higher one is. */
export type PriceGap = { runnerId: number; fortuna: number; tipsport: number; percent: number; higher: BookmakerMark };

/** The win market of one race (domain.md 1.2, Odds analysis). */
export function raceMarket(runners: readonly PricedRunner[]): RaceMarket {
  const starters = runners.filter((runner) => runner.isStarter);
  const best = bookOf(starters.map(({ odds }) => displayedOdds(odds)?.odds ?? null));
  return {
    fortuna: bookOf(starters.map(({ odds }) => odds.fortuna)),
    tipsport: bookOf(starters.map(({ odds }) => odds.tipsport)),
    best,
    isArbitrage: best.isComplete && best.margin !== null && best.margin < 0,
    fair: fairByRunner(starters),
    favouriteIds: favourites(starters),
    widest: widestGap(starters),
  };
}

function bookOf(odds: readonly (number | null)[]): Book {
  return { margin: overround(odds), isComplete: odds.length > 0 && odds.every((price) => price !== null) };
}

function fairByRunner(starters: readonly PricedRunner[]): Map<number, number> {
  const fortuna = fairProbabilities(starters.map(({ odds }) => odds.fortuna));
  const tipsport = fairProbabilities(starters.map(({ odds }) => odds.tipsport));
  const means = starters.map((_, index) => meanOf([fortuna[index] ?? null, tipsport[index] ?? null]));
  const sum = means.reduce<number>((total, mean) => total + (mean ?? 0), 0);
  return new Map(starters.flatMap(({ id }, index) => normalisedEntry(id, means[index] ?? null, sum)));
}

/** Where a bookmaker left runners out, the means don't sum to 1 by themselves. */
function normalisedEntry(id: number, mean: number | null, sum: number): [number, number][] {
  return mean === null ? [] : [[id, mean / sum]];
}

function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

function favourites(starters: readonly PricedRunner[]): number[] {
  const lowestPrices = starters.map(({ odds }) => lowestOdds(odds) ?? Number.POSITIVE_INFINITY);
  const minPrice = Math.min(...lowestPrices);
  if (!Number.isFinite(minPrice)) return [];
  return starters.flatMap(({ id }, index) => (lowestPrices[index] === minPrice ? [id] : []));
}

/** How far the two prices of a runner are apart; null unless both are given and differ. */
export function priceGap(runnerId: number, { fortuna, tipsport }: BookmakerOdds): PriceGap | null {
  if (fortuna === null || tipsport === null || fortuna === tipsport) return null;
  const percent = (Math.max(fortuna, tipsport) / Math.min(fortuna, tipsport) - 1) * 100;
  return { runnerId, fortuna, tipsport, percent, higher: fortuna > tipsport ? 'F' : 'T' };
}

function widestGap(starters: readonly PricedRunner[]): PriceGap | null {
  const gaps = starters.flatMap(({ id, odds }) => priceGap(id, odds) ?? []);
  return gaps.toSorted((a, b) => b.percent - a.percent)[0] ?? null;
}

/** The margin of a market 1–k: k places are paid, so a fair book sums to k. Null when no runner is priced. */
export function placeMargin(odds: readonly (number | null)[], places: number): number | null {
  const priced = odds.filter((price) => price !== null);
  if (priced.length === 0) return null;
  return priced.reduce((sum, price) => sum + impliedProbability(price), 0) / places - 1;
}

/** Rank by probability, 1 the highest; equal ones share a rank and the next skips. */
export function ranksOf(values: ReadonlyMap<number, number>): Map<number, number> {
  const sorted = [...values.values()].toSorted((a, b) => b - a);
  return new Map([...values].map(([id, value]) => [id, sorted.indexOf(value) + 1]));
}
