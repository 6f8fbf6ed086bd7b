import { minRankedTips, type TipperTotals } from '#features/analysis/tipper-ranking.rules.ts';
import { roiPercent } from '#features/odds/tip-payout.rules.ts';

/** A person's valid tips of one round. */
export type ContestTipper = TipperTotals & {
  /** null = a deleted account (contest.deleted-account). */
  username: string | null;
};

/** A tipper's place in a round; `rank` is null with too few valid tips. */
export type Standing = ContestTipper & { rank: number | null };

/** Return on investment in percent (simulation.one-unit); a tipper has at least one tip. */
export function roiOf({ winningsMillionths, tips }: Pick<TipperTotals, 'winningsMillionths' | 'tips'>): number {
  return roiPercent(winningsMillionths, tips) ?? 0;
}

export const noPrizeReasons = ['too-few-tips', 'negative-roi', 'account-deleted', 'administrator'] as const;
export type NoPrizeReason = (typeof noPrizeReasons)[number];

/** Why a person can't get the round's prize; null = they can (contest.eligibility). */
export function noPrizeReason(
  { tips, winningsMillionths, username }: ContestTipper,
  role: 'user' | 'admin',
): NoPrizeReason | null {
  if (tips < minRankedTips) return 'too-few-tips';
  if (username === null) return 'account-deleted';
  if (role === 'admin') return 'administrator';
  return winningsMillionths < tips * 1_000_000 ? 'negative-roi' : null;
}
