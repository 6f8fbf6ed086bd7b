import { fairProbabilities } from './book.ts';
import { type BookmakerOdds, lowestOdds, statisticalOdds } from './displayed-odds.ts';

/** What the market said last about a starter: the price of the statistics, its fair probability, the favourite. */
export type ClosingPrice = { price: number | null; fair: number | null; isFavourite: boolean };

/**
 * The market at the start, one entry a starter. As in a race's market the fair probability is the mean of the two
 * bookmakers'; the course's price stands in for a runner that neither priced (Decision D1). They sum to 1.
 */
export function closingMarket(starters: readonly (BookmakerOdds & { course: number | null })[]): ClosingPrice[] {
  const fortuna = fairProbabilities(starters.map((runner) => runner.fortuna));
  const tipsport = fairProbabilities(starters.map((runner) => runner.tipsport));
  const course = fairProbabilities(starters.map((runner) => runner.course));
  const means = starters.map((_, index) => {
    const [f, t] = [fortuna[index] ?? null, tipsport[index] ?? null];
    if (f === null || t === null) return f ?? t ?? course[index] ?? null;
    return (f + t) / 2;
  });
  const sum = means.reduce<number>((total, mean) => total + (mean ?? 0), 0);
  const lowestPrices = starters.map((runner) => lowestOdds(runner) ?? runner.course ?? Number.POSITIVE_INFINITY);
  const minPrice = Math.min(...lowestPrices);
  return starters.map((runner, index) => {
    const mean = means[index] ?? null;
    return {
      price: statisticalOdds(runner),
      fair: mean === null ? null : mean / sum,
      isFavourite: Number.isFinite(minPrice) && lowestPrices[index] === minPrice,
    };
  });
}
