import type { BookmakerMark } from './displayed-odds.rules.ts';

/**
 * Columns of race_participations by market: index 0 is the win, index k - 1 the market for a place among the first k.
 */
const keysByBookmaker = {
  F: [
    'fortunaOdds',
    'fortunaPlace2Odds',
    'fortunaPlace3Odds',
    'fortunaPlace4Odds',
    'fortunaPlace5Odds',
    'fortunaPlace6Odds',
    'fortunaPlace7Odds',
  ],
  T: [
    'tipsportOdds',
    'tipsportPlace2Odds',
    'tipsportPlace3Odds',
    'tipsportPlace4Odds',
    'tipsportPlace5Odds',
    'tipsportPlace6Odds',
    'tipsportPlace7Odds',
  ],
} as const satisfies Record<BookmakerMark, readonly string[]>;

export type OddsKey = (typeof keysByBookmaker)[BookmakerMark][number];

/** Every price column, of both bookmakers and all markets. */
export const oddsKeys: readonly OddsKey[] = [...keysByBookmaker.F, ...keysByBookmaker.T];

/** The column that holds a bookmaker's latest price of a market, 1 to 7. */
export function oddsKey(bookmaker: BookmakerMark, market: number): OddsKey {
  const key = keysByBookmaker[bookmaker][market - 1];
  if (!key) throw new RangeError(`there is no market ${market}`);
  return key;
}
