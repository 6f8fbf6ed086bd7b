import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { AwardState } from './award.rules.ts';

/** A person the prize of a round was offered to. `email` null = the account is gone. */
export type ReviewedAward = {
  userId: string;
  username: string | null;
  email: string | null;
  state: AwardState;
  rank: number;
  tips: number;
  /** Percent. */
  roi: number;
  decided: { at: Instant; by: string | null } | null;
  reason: string | null;
  handedOver: { at: Instant; by: string | null } | null;
  /** Other people who have signed in from the same address: a hint at a second account. */
  sameAddress: readonly (string | null)[];
};

/** A frozen round; `awards` in the order of the offers. */
export type ReviewedRound = { monday: PragueDate; at: Instant; prize: number; awards: readonly ReviewedAward[] };

/** The award of a round that waits for an administrator; null = none. */
export function openAward({ awards }: ReviewedRound): ReviewedAward | null {
  return awards.find(({ state }) => state === 'waiting' || state === 'confirmed') ?? null;
}
