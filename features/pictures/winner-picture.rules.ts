import type { FrozenRound } from '#features/contest/contest-rows.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';

export type WinnerPicture = {
  monday: PragueDate;
  /** null = Anonym: the account was deleted. */
  username: string | null;
  rank: number;
  ranked: number;
  tips: number;
  /** Percent. */
  roi: number;
  /** Whole Kč. */
  prize: number;
};

/** What the picture of a round's winner shows; null for a round nobody has won (pictures.winner). */
export function winnerPicture(round: FrozenRound | null): WinnerPicture | null {
  if (!round?.award) return null;
  const { monday, prize, ranked, award } = round;
  const { username, rank, tips, roi } = award;
  return { monday, username, rank, ranked, tips, roi, prize };
}
