import type { Instant } from '#platform/time/time.rules.ts';
import type { TipStatistics } from './simulation.rules.ts';

/** With fewer settled tips a person is marked as a small sample (tip-analysis.small-sample). */
export const smallSampleThreshold = 20;

/** A person in the standings of a period. */
export type Standing = TipStatistics & {
  userId: string;
  /** null = Anonym. */
  username: string | null;
  /** By tipperOrder; null with fewer than minRankedTips. */
  rank: number | null;
  winnerOdds: number;
  /** Site time. */
  lastTipAt: Instant;
};

/** What the standings can be sorted by; each best first, names from A. */
export const standingSorts = ['rank', 'name', 'tips', 'winners', 'places', 'winnings', 'success', 'roi'] as const;
export type StandingSort = (typeof standingSorts)[number];
