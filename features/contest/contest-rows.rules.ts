import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { AwardState } from './award.rules.ts';
import type { Correction } from './corrections.rules.ts';
import type { NoPrizeReason, Standing } from './standings.rules.ts';

/** A standing with why the person couldn't win the prize; null = they could. */
export type ContestStanding = Standing & { noPrize: NoPrizeReason | null };

/** A race of the round, for the list of its days and the next start. */
export type RoundRace = {
  eventId: number;
  location: string;
  date: PragueDate;
  raceNumber: number;
  time: ClockTime | null;
  startAt: Instant | null;
  isCompleted: boolean;
  isCancelled: boolean;
};

/** Who the prize went to, or is meant to go to, with the numbers of their standing. */
export type Award = {
  userId: string;
  username: string | null;
  state: Exclude<AwardState, 'rejected'>;
  handedOverAt: Instant | null;
  rank: number;
  tips: number;
  /** Percent. */
  roi: number;
};

/** A frozen round and its winner; `award` null = nobody could win. `prize` in whole Kč. */
export type FrozenRound = { monday: PragueDate; at: Instant; prize: number; ranked: number; award: Award | null };

/** The rows behind the screen of one round. */
export type ContestRows = {
  races: readonly RoundRace[];
  /** By rank; those of a frozen round as frozen. */
  standings: readonly ContestStanding[];
  frozen: (FrozenRound & { corrections: readonly Correction[]; hasFormerRules: boolean }) | null;
  /** Mondays of the nearest rounds with races. */
  neighbours: { earlier: PragueDate | null; later: PragueDate | null };
  /** The last round frozen before this one. */
  previous: FrozenRound | null;
};
