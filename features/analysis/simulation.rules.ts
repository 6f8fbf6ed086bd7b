import { inPercent } from '#platform/text/number.rules.ts';
import { roiPercent } from '#features/odds/tip-payout.rules.ts';
import type { TipOutcome } from './settle-race.rules.ts';

/** Settled tips of one tipper summed, exact: whole counts and millionths of a unit (simulation.rounding). */
export type TipSums = {
  totalTips: number;
  /** Numbers of first, second and third places. */
  winningTips: number;
  placeTips: number;
  showTips: number;
  winningsMillionths: number;
};

/** What the tip analysis shows of a tipper, in units and percent (data-model.tip-statistics). */
export type TipStatistics = Omit<TipSums, 'winningsMillionths'> & {
  totalBet: number;
  totalWinnings: number;
  /** Percent of tips that finished in the first three, whatever is paid (simulation.success). */
  successRate: number | null;
  roi: number | null;
};

export const zeroTipSums: TipSums = { totalTips: 0, winningTips: 0, placeTips: 0, showTips: 0, winningsMillionths: 0 };

/** Adds one tip; a waiting or void one changes nothing (simulation.void). */
export function addTip(sums: TipSums, outcome: TipOutcome): TipSums {
  if (outcome.state === 'waiting' || outcome.state === 'void') return sums;
  const countAt = (position: number) => (outcome.position === position ? 1 : 0);
  return {
    totalTips: sums.totalTips + 1,
    winningTips: sums.winningTips + countAt(1),
    placeTips: sums.placeTips + countAt(2),
    showTips: sums.showTips + countAt(3),
    winningsMillionths: sums.winningsMillionths + outcome.payoutMillionths,
  };
}

/** The stake is one unit a tip (simulation.one-unit). */
export function tipStatistics(sums: TipSums): TipStatistics {
  const { winningsMillionths, ...counts } = sums;
  const successes = sums.winningTips + sums.placeTips + sums.showTips;
  return {
    ...counts,
    totalBet: sums.totalTips,
    totalWinnings: winningsMillionths / 1_000_000,
    successRate: sums.totalTips === 0 ? null : inPercent(successes / sums.totalTips),
    roi: roiPercent(winningsMillionths, sums.totalTips),
  };
}
