import { type BookmakerOdds, displayedOdds } from '#features/odds/displayed-odds.rules.ts';
import { fairProbabilities, impliedProbability, overround } from '#features/odds/implied-probability.rules.ts';
import { roundTo } from '#platform/text/number.rules.ts';
import { positiveInteger } from '#platform/http/query.rules.ts';
import type { OddsRunner, RaceOdds } from './race-odds.rules.ts';

/** Whose prices the tools count with: one bookmaker's, or the higher of both. */
export const toolBooks = ['best', 'F', 'T'] as const;
export type ToolBook = (typeof toolBooks)[number];

/** What the reader has chosen in the tools; runners by their start numbers, null = nothing chosen yet. */
export type ToolChoice = {
  book: ToolBook;
  runner: number | null;
  chance: number | null;
  picks: readonly number[] | null;
};

/** Lines of the tools are about the priced starters alone. */
export type ToolRunner = { number: number; name: string; price: number };

/** Percents, so that 1 ÷ p stays a price that is printed. */
export const chanceLimits = { least: 0.1, most: 99.9 } as const;
/** No field is larger; a longer list is somebody's joke. */
const maxPicks = 40;

/** The choice in a query; whatever is no choice is left out. */
export function parseToolChoice(query: {
  get(name: string): string | null;
  getAll(name: string): string[];
}): ToolChoice {
  const book = toolBooks.find((one) => one === query.get('book')) ?? 'best';
  const picks = query
    .getAll('pick')
    .slice(0, maxPicks)
    .flatMap((text) => positiveInteger(text) ?? []);
  return {
    book,
    runner: positiveInteger(query.get('runner')),
    chance: parseChance(query.get('chance') ?? ''),
    picks: picks.length === 0 ? null : [...new Set(picks)],
  };
}

/** A probability in percent as it is typed, with a decimal comma or point; null outside 0.1 to 99.9. */
export function parseChance(text: string): number | null {
  if (!/^\d{1,2}(?:[.,]\d{1,4})?$/.test(text.trim())) return null;
  const chance = roundTo(Number(text.trim().replace(',', '.')), 2);
  return chance >= chanceLimits.least && chance <= chanceLimits.most ? chance : null;
}

/** A price of one of the books; null where it has none. */
function priceIn(book: ToolBook, odds: BookmakerOdds): number | null {
  if (book === 'best') return displayedOdds(odds)?.odds ?? null;
  return book === 'F' ? odds.fortuna : odds.tipsport;
}

const isStarting = (runner: OddsRunner) => !runner.isNonStarter;

/** The starters that the book has a price for. */
export function toolRunners({ runners }: RaceOdds, book: ToolBook): ToolRunner[] {
  return runners.filter(isStarting).flatMap(({ number, horse, odds }) => {
    const price = priceIn(book, odds);
    return number === null || price === null ? [] : [{ number, name: horse.name, price }];
  });
}

/** The fair price of a probability in percent: its reciprocal, without any margin (odds-analysis.fair-price). */
export function fairPrice(chance: number): number {
  return 100 / chance;
}

/** What one unit returns in a market, and how often that has to happen for the price to be fair. */
export type PlaceReturn = { places: number; price: number; breakEven: number };

/** A runner's markets 1 and 1–k in one book; none for a number that nobody carries (odds-analysis.place-returns). */
export function placeReturns({ runners, places }: RaceOdds, number: number, book: ToolBook): PlaceReturn[] {
  const at = runners.findIndex((runner) => runner.number === number && isStarting(runner));
  const runner = runners[at];
  if (!runner) return [];
  const markets = [
    { places: 1, odds: runner.odds },
    ...places.map((market) => ({ ...market, odds: market.prices[at] })),
  ];
  return markets.flatMap(({ places: paid, odds }) => {
    const price = odds ? priceIn(book, odds) : null;
    return price === null ? [] : [{ places: paid, price, breakEven: impliedProbability(price) }];
  });
}

/** The margin of a book, and the probabilities that are left without it; these only of a complete book. */
export type MarketCheck = { sum: number; margin: number; fair: readonly (number | null)[]; isComplete: boolean };

/** The win market of one book (odds-analysis.margin, odds-analysis.fair-probability); null without a price. */
export function marketCheck(odds: RaceOdds, book: ToolBook): MarketCheck | null {
  const prices = toolRunners(odds, book).map(({ price }) => price);
  const margin = overround(prices);
  if (margin === null) return null;
  const isComplete = prices.length === odds.runners.filter(isStarting).length;
  return { sum: margin + 1, margin, fair: isComplete ? fairProbabilities(prices) : prices.map(() => null), isComplete };
}

/** A unit spread over several runners, so that it returns the same whichever of them wins. */
export type Dutching = { shares: ReadonlyMap<number, number>; price: number; chance: number };

/** How many runners a unit is spread over at least. */
export const minPicks = 2;

/** The shares of the picked runners, in proportion to 1 ÷ price (odds-analysis.dutching); null for fewer than `minPicks`. */
export function dutching(runners: readonly ToolRunner[], picks: readonly number[]): Dutching | null {
  const picked = runners.filter(({ number }) => picks.includes(number));
  if (picked.length < minPicks) return null;
  const chance = picked.reduce((sum, { price }) => sum + impliedProbability(price), 0);
  const shares = new Map(picked.map(({ number, price }) => [number, impliedProbability(price) / chance]));
  return { shares, price: 1 / chance, chance };
}

/** Until the reader picks, those with the lowest prices. */
export function firstPicks(runners: readonly ToolRunner[]): number[] {
  return runners
    .toSorted((a, b) => a.price - b.price || a.number - b.number)
    .slice(0, minPicks)
    .map(({ number }) => number);
}
