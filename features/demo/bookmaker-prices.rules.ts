import type { BookmakerMark } from '#features/odds/displayed-odds.rules.ts';
import { placeProbabilities } from '#features/odds/harville.rules.ts';
import { minOdds } from '#features/odds/market-check.rules.ts';
import { maxMarket } from '#features/odds/push-limits.rules.ts';
import { nearestPrice, neighbourPrice } from './price-ladder.rules.ts';

/** A runner's price: market 1 is the win, k the place market 1–k. `runner` is its index in the race. */
export type RunnerPrice = { runner: number; market: number; odds: number };
/** One bookmaker's printed prices: prices[market - 1][runner]. */
export type PriceBoard = readonly (readonly number[])[];

/** Margin of a bookmaker's win market, growing with the field, and of its place markets (demonstration.prices). */
export function winMargin(bookmaker: BookmakerMark, starters: number): number {
  return bookmaker === 'F' ? 0.1 + 0.01 * starters : 0.13 + 0.008 * starters;
}
const placeMargin: Record<BookmakerMark, number> = { F: 0.14, T: 0.12 };

/** The widest place market: 1–k needs at least 2k + 1 starters, so 1–5 at least 11 (demonstration.prices). 1 = only the win. */
export function maxPlaceMarket(starters: number): number {
  return Math.max(1, Math.min(maxMarket, Math.floor((starters - 1) / 2)));
}

/**
 * The board at one moment. Place prices by Harville, with win ≥ 1–2 ≥ 1–3 … (odds.entry-rules). Without `withPlaces`
 * the place markets are unchanged. Each price differs from the previous board's where the rules allow it.
 */
export function nextBoard(
  bookmaker: BookmakerMark,
  chances: readonly number[],
  previous: PriceBoard | null,
  withPlaces: boolean,
): PriceBoard {
  const starters = chances.length;
  const unchangedPlaces = withPlaces ? [] : (previous?.slice(1) ?? []);
  const win = chances.map((chance, runner) => {
    const target = 1 / (chance * (1 + winMargin(bookmaker, starters)));
    return movePrice(
      target,
      previous?.[0]?.[runner],
      unchangedPlaces[0]?.[runner] ?? minOdds,
      Number.POSITIVE_INFINITY,
    );
  });
  if (!withPlaces) return [win, ...unchangedPlaces];
  const board = [win];
  for (const [index, topProbabilities] of placeProbabilities(chances, maxPlaceMarket(starters)).entries()) {
    if (index === 0) continue;
    board.push(
      topProbabilities.map((chance, runner) => {
        const target = 1 / (chance * (1 + placeMargin[bookmaker]));
        return movePrice(target, previous?.[index]?.[runner], minOdds, board[index - 1]?.[runner] ?? target);
      }),
    );
  }
  return board;
}

/** The printed price between the bounds, one rung away from the previous one where it would repeat it. */
function movePrice(target: number, previous: number | undefined, low: number, high: number): number {
  const price = Math.max(low, Math.min(nearestPrice(target), high));
  if (price !== previous) return price;
  const [longer, shorter] = [neighbourPrice(price, 1), neighbourPrice(price, -1)];
  if (longer <= high && (target > price || shorter < low)) return longer;
  return shorter >= low ? shorter : price;
}

/** The prices that changed from one board to the next; all of them without a previous board. */
export function boardChanges(previous: PriceBoard | null, board: PriceBoard): RunnerPrice[] {
  return board.flatMap((prices, index) =>
    prices.flatMap((odds, runner) =>
      odds === previous?.[index]?.[runner] ? [] : [{ runner, market: index + 1, odds }],
    ),
  );
}
