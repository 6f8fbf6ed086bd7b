import { formatDecimal } from '#text/platform/text/number';
import { nbsp, roundTo } from '#platform/text/number.rules.ts';
import type { BookmakerOdds } from './displayed-odds.rules.ts';

/** Printed after the number; tables style it separately. */
export const oddsSuffix = ':1';

/**
 * Two decimals below 5, one below 10, whole from 10; a price that rounds up to a limit is past it (odds.printing).
 * For a price that stands alone; a column of such prices has them all alike.
 */
export function formatOdds(odds: number): string {
  if (roundTo(odds, 2) < 5) return formatDecimal(odds, 2);
  return formatDecimal(odds, roundTo(odds, 1) < 10 ? 1 : 0);
}

/** Place odds always have two decimals (odds.printing). */
export function formatPlaceOdds(odds: number): string {
  return formatDecimal(odds, 2);
}

export type PrintedOdds = { fortuna: string | null; tipsport: string | null };

/** Both prices beside each other, with two decimals where unequal ones would print alike (odds.printing). */
export function printOdds({ fortuna, tipsport }: BookmakerOdds): PrintedOdds {
  const wouldPrintAlike =
    fortuna !== null && tipsport !== null && fortuna !== tipsport && formatOdds(fortuna) === formatOdds(tipsport);
  const print = (price: number | null): string | null => {
    if (price === null) return null;
    return wouldPrintAlike ? formatDecimal(price, 2) : formatOdds(price);
  };
  return { fortuna: print(fortuna), tipsport: print(tipsport) };
}

/**
 * What a tip that returned something was paid for, beside every print of its payout: 'místo, kurz 1,18', also on the
 * winner (simulation.place-payout). Of the gain by the unit staked; '' of a tip that lost, is void or waits.
 */
export function placePayout(gain: number | null): string {
  if (gain === null || gain <= -1) return '';
  return gain === 0 ? 'místo bez kurzu, vrácen vklad' : `místo, kurz${nbsp}${formatPlaceOdds(gain + 1)}`;
}
