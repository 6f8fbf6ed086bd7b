import { fairProbabilities } from './implied-probability.ts';
import { type BookmakerOdds, lowestOdds, statisticalOdds } from './displayed-odds.ts';

/**
 * A starter's price as statistics count it, its fair probability, and whether it is a favourite. For race-market.ts,
 * price-cells.ts and the rating.
 */
export type StarterPrice = { price: number | null; fair: number | null; isFavourite: boolean };

/**
 * The market of a race's starters, in their order. The fair probability is the mean of the two bookmakers'
 * (odds-analysis.fair-probability); a given course price stands in for a runner that neither priced (odds.course-price).
 * Normalised: they sum to 1, also where a bookmaker left runners out.
 */
export function starterMarket(starters: readonly (BookmakerOdds & { course: number | null })[]): StarterPrice[] {
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
