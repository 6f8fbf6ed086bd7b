import { roundTo } from '#platform/text/number.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { BookmakerMark } from './displayed-odds.rules.ts';
import { displayedOdds } from './displayed-odds.rules.ts';

/** A change of one bookmaker's win price; null = withdrawn. */
export type PriceChange = { at: Instant; bookmaker: BookmakerMark; odds: number | null };

/** Displayed prices, oldest first; delta = the last minus the first. */
export type Movement = { points: readonly number[]; delta: number };

/**
 * The displayed price after each moment at which a bookmaker changed a price (odds.movement); null with fewer than two.
 */
export function movement(changes: readonly PriceChange[]): Movement | null {
  const currentPrices: { F: number | null; T: number | null } = { F: null, T: null };
  const points: number[] = [];
  changes.forEach((change, index) => {
    currentPrices[change.bookmaker] = change.odds;
    if (changes[index + 1]?.at === change.at) return;
    const displayed = displayedOdds({ fortuna: currentPrices.F, tipsport: currentPrices.T });
    if (displayed) points.push(displayed.odds);
  });
  return movementOf(points);
}

/** The movement of displayed prices, oldest first; null with fewer than two. */
export function movementOf(points: readonly number[]): Movement | null {
  const [opening] = points;
  const last = points.at(-1);
  if (opening === undefined || last === undefined || points.length < 2) return null;
  return { points, delta: roundTo(last - opening, 2) };
}
