import type { Instant } from '#platform/time/time.rules.ts';
import { compareBy, type Order, rankBy } from '#features/standings/order.rules.ts';

/** The sums by which tippers are ranked: their valid settled tips of a period (simulation.void, simulation.rounding). */
export type TipperTotals = {
  userId: string;
  tips: number;
  /** Tips that came first. */
  winners: number;
  winningsMillionths: number;
  /** Displayed odds of those winners, in hundredths. */
  winnerOddsHundredths: number;
  lastTipAt: Instant;
};

/** With fewer valid tips there is no rank (contest.ranking). */
export const minRankedTips = 3;

/** What decides between two tippers, as pages explain it. When all are equal the user id keeps the order the same for everybody. */
export const tieBreaks = ['roi', 'winners', 'odds', 'last-tip'] as const;
export type TieBreak = (typeof tieBreaks)[number];

/**
 * The order of the contest and of the tip analysis (contest.ranking, tip-analysis.ranking). The stake is one unit a
 * tip.
 */
export const tipperOrder = [
  { name: 'roi', by: { quotientOf: 'winningsMillionths', per: 'tips' }, first: 'highest' },
  { name: 'winners', by: 'winners', first: 'highest' },
  { name: 'odds', by: 'winnerOddsHundredths', first: 'highest' },
  { name: 'last-tip', by: 'lastTipAt', first: 'lowest' },
  { name: 'last-tip', by: 'userId', first: 'lowest' },
] as const satisfies Order<TieBreak, keyof TipperTotals>;

/** Which criterion decides between two tippers, and whether it puts the first one in front. */
export function compareTippers(a: TipperTotals, b: TipperTotals): { criterion: TieBreak; isAhead: boolean } {
  return compareBy<TieBreak, keyof TipperTotals>(tipperOrder, a, b);
}

/** The tippers of a period, best first; those with too few tips follow without a rank. */
export function rankTippers<Tipper extends TipperTotals>(
  tippers: readonly Tipper[],
): (Tipper & { rank: number | null })[] {
  return rankBy<keyof TipperTotals, Tipper>(tipperOrder, tippers, ({ tips }) => tips >= minRankedTips);
}
