import type { Instant } from '#platform/time/time.rules.ts';
import type { Order } from '#features/standings/order.rules.ts';

/** A player's score in one round; robots are not ranked. */
export type RoundScore = {
  playerId: number;
  points: number;
  /** 1 if the captain won. */
  captainWins: number;
  savedAt: Instant;
};

/** A player's sums of a month or a season. */
export type TotalScore = Omit<RoundScore, 'savedAt'>;

/** Places of a round (fantasy.ties). */
export const roundOrder = [
  { name: 'points', by: 'points', first: 'highest' },
  { name: 'captain', by: 'captainWins', first: 'highest' },
  { name: 'saved', by: 'savedAt', first: 'lowest' },
  { name: 'joined', by: 'playerId', first: 'lowest' },
] as const satisfies Order<string, keyof RoundScore>;

/** Places of a month or a season (fantasy.ties); ids of players count up in the order in which they joined. */
export const totalOrder = [
  { name: 'points', by: 'points', first: 'highest' },
  { name: 'captain', by: 'captainWins', first: 'highest' },
  { name: 'joined', by: 'playerId', first: 'lowest' },
] as const satisfies Order<string, keyof TotalScore>;
