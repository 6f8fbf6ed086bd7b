import { formatDecimal, roundTo } from '#domain/shared/czech-number.ts';
import type { BookmakerOdds } from './displayed-odds.ts';
import { displayedOdds } from './displayed-odds.ts';

/** What stands after the number, set apart in the tables. */
export const oddsSuffix = ':1';

/** Decision D1: two decimals below 5, one below 10, whole from 10; without ':1'. A price that rounds up to a limit is past it. */
export function formatOdds(odds: number): string {
  if (roundTo(odds, 2) < 5) return formatDecimal(odds, 2);
  return formatDecimal(odds, roundTo(odds, 1) < 10 ? 1 : 0);
}

/** Decision D1: place odds always with two decimals. */
export function formatPlaceOdds(odds: number): string {
  return formatDecimal(odds, 2);
}

export type PrintedOdds = { fortuna: string | null; tipsport: string | null; displayed: string | null };

/** Both prices and the displayed one; with two decimals where F and T would print alike (Decision D1). */
export function printOdds(odds: BookmakerOdds): PrintedOdds {
  const { fortuna, tipsport } = odds;
  const wouldPrintAlike = fortuna !== null && tipsport !== null && formatOdds(fortuna) === formatOdds(tipsport);
  const print = (price: number | null | undefined): string | null => {
    if (price === null || price === undefined) return null;
    return wouldPrintAlike ? formatDecimal(price, 2) : formatOdds(price);
  };
  return { fortuna: print(fortuna), tipsport: print(tipsport), displayed: print(displayedOdds(odds)?.odds) };
}
