import { fairProbabilities } from './implied-probability.rules.ts';
import { type BookmakerOdds, lowestOdds, statisticalOdds } from './displayed-odds.rules.ts';

/** A starter's price as statistics count it, its fair probability, and whether it is a favourite. */
export type StarterPrice = { price: number | null; fair: number | null; isFavourite: boolean };

/**
 * The market of a race's starters, in their order. Only a complete book, with a price for every starter, gives fair
 * probabilities, which sum to 1: the mean of the two bookmakers', else those of the course's prices, if they are given
 * (odds-analysis.fair-probability).
 */
export function starterMarket(starters: readonly (BookmakerOdds & { course: number | null })[]): StarterPrice[] {
  const bookmakers = [
    ...fairBook(starters.map((runner) => runner.fortuna)),
    ...fairBook(starters.map((runner) => runner.tipsport)),
  ];
  const books = bookmakers.length > 0 ? bookmakers : fairBook(starters.map((runner) => runner.course));
  const lowestPrices = starters.map((runner) => lowestOdds(runner) ?? runner.course ?? Number.POSITIVE_INFINITY);
  const minPrice = Math.min(...lowestPrices);
  return starters.map((runner, index) => {
    return {
      price: statisticalOdds(runner),
      fair: books.length === 0 ? null : books.reduce((sum, book) => sum + (book[index] ?? 0), 0) / books.length,
      isFavourite: Number.isFinite(minPrice) && lowestPrices[index] === minPrice,
    };
  });
}

/** The fair probabilities of one book; none of a book that lacks a price. */
function fairBook(odds: readonly (number | null)[]): number[][] {
  const fair = fairProbabilities(odds);
  return fair.every((chance) => chance !== null) ? [fair] : [];
}
