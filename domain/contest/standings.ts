import { roiPercent } from '#domain/odds/tip-payout.ts';
import type { Instant } from '#domain/shared/time.ts';

/** A person's valid tips of one round, settled and exact (Decisions D4, D5): one unit each, payouts in millionths. */
export type TipperTotals = {
  userId: string;
  /** null = a deleted account (Decision C8). */
  username: string | null;
  tips: number;
  /** Tips that came first. */
  winners: number;
  winningsMillionths: number;
  /** Displayed odds of those winners, in hundredths. */
  winnerOddsHundredths: number;
  lastTipAt: Instant;
};

/** `rank` is null under three valid tips. */
export type Standing = TipperTotals & { rank: number | null };

/** Decision D9: in the order in which they decide. */
export const tieBreaks = ['roi', 'winners', 'odds', 'last-tip'] as const;
export type TieBreak = (typeof tieBreaks)[number];

/** Decision D9, Spec 9: fewer valid tips than these have no rank. */
export const minTips = 3;

/** What parts two tippers, and whether the first stands in front. */
export function compareStandings(a: TipperTotals, b: TipperTotals): { criterion: TieBreak; isAhead: boolean } {
  // Winnings of one round times its tips stay far below 2^53, so the products are exact.
  const roi = a.winningsMillionths * b.tips - b.winningsMillionths * a.tips;
  if (roi !== 0) return { criterion: 'roi', isAhead: roi > 0 };
  if (a.winners !== b.winners) return { criterion: 'winners', isAhead: a.winners > b.winners };
  const odds = a.winnerOddsHundredths - b.winnerOddsHundredths;
  if (odds !== 0) return { criterion: 'odds', isAhead: odds > 0 };
  // Two last tips of one microsecond: the id, so that everybody sees one order.
  const isAhead = a.lastTipAt === b.lastTipAt ? a.userId < b.userId : a.lastTipAt < b.lastTipAt;
  return { criterion: 'last-tip', isAhead };
}

/** The standings of a round (Decision D9), best first; those with too few tips follow without a rank. */
export function rankTippers(tippers: readonly TipperTotals[]): Standing[] {
  const sorted = tippers.toSorted((a, b) => (compareStandings(a, b).isAhead ? -1 : 1));
  const ranked = sorted.filter(({ tips }) => tips >= minTips).map((tipper, index) => ({ ...tipper, rank: index + 1 }));
  const others = sorted.filter(({ tips }) => tips < minTips).map((tipper) => ({ ...tipper, rank: null }));
  return [...ranked, ...others];
}

/** Percent of the simulation; a tipper has at least one tip. */
export function roiOf({ winningsMillionths, tips }: Pick<TipperTotals, 'winningsMillionths' | 'tips'>): number {
  return roiPercent(winningsMillionths, tips) ?? 0;
}

export const noPrizeReasons = ['too-few-tips', 'negative-roi', 'account-deleted', 'administrator'] as const;
export type NoPrizeReason = (typeof noPrizeReasons)[number];

/**
 * Why a person can't get the round's prize; null = they can. A ROI of exactly nought is not negative (Decision D9).
 * Administrators review the winner, so they tip outside the prize.
 */
export function refusePrize(
  { tips, winningsMillionths, username }: TipperTotals,
  role: 'user' | 'admin',
): NoPrizeReason | null {
  if (tips < minTips) return 'too-few-tips';
  if (username === null) return 'account-deleted';
  if (role === 'admin') return 'administrator';
  return winningsMillionths < tips * 1_000_000 ? 'negative-roi' : null;
}
