import { placesPaid } from '#features/racing/places-paid.rules.ts';
import { type BookmakerOdds, displayedOdds } from './displayed-odds.rules.ts';
import { payoutRule } from './payout-rule.rules.ts';

/** What the payout of a tip depends on. */
export type TippedRun = { position: number | null; starters: number; odds: BookmakerOdds; place3: BookmakerOdds };

const million = 1_000_000;

/**
 * Payout of a one-unit tip in millionths (simulation.payout): nothing outside the places paid, else the mean of the
 * existing place-3 odds; without them the cube root of the displayed win odds; with no odds at all the stake. Rounded
 * half-up here and nowhere else, so that sums are exact. Void tips must be left out before.
 */
export function tipPayoutMillionths({ position, starters, odds, place3 }: TippedRun): number {
  if (position === null || position > placesPaid(starters)) return 0;
  const places = [place3.fortuna, place3.tipsport].filter((price) => price !== null);
  if (places.length > 0) {
    // Prices carry two decimals: whole hundredths keep the mean exact.
    const hundredths = places.reduce((sum, price) => sum + Math.round(price * 100), 0);
    return Math.round((hundredths * (million / 100)) / places.length);
  }
  const win = displayedOdds(odds)?.odds ?? 1;
  return Math.round(win ** (1 / payoutRule.root) * million);
}

/**
 * (winnings − bet) / bet × 100 of exact sums (simulation.rounding); null without a bet. One division of whole numbers, so that
 * a half stays one: 50.75 is printed 50,8.
 */
export function roiPercent(winningsMillionths: number, bets: number): number | null {
  return bets === 0 ? null : (winningsMillionths - bets * million) / (bets * (million / 100));
}
