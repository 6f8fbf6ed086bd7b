import type { TipStatistics } from './simulation.ts';

/** Fewer settled tips have no rank (Decision D9). */
export const minRankedTips = 3;

/** Fewer are marked as a small sample (domain.md 1.2). */
export const smallSampleThreshold = 20;

/** A person in the standings of a period. */
export type Standing = TipStatistics & {
  userId: string;
  /** null = Anonym. */
  username: string | null;
  /**
   * By ROI, ties by more winners, then higher odds of the winners added up, then the earlier last tip (Decision D9); equal
   * in all of it share a rank. null below fewestRankedTips.
   */
  rank: number | null;
  winnerOdds: number;
  /** Milliseconds of site time. */
  lastTipAt: number;
};

/** What the standings can be sorted by; each best first, names from A. */
export const standingSorts = ['rank', 'name', 'tips', 'winners', 'places', 'winnings', 'success', 'roi'] as const;
export type StandingSort = (typeof standingSorts)[number];
