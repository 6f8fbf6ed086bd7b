import { rankBy } from '#features/standings/order.rules.ts';
import { roundOrder, type RoundScore, totalOrder, type TotalScore } from './ranking.rules.ts';

/** Whether a player has a rank; robots have none. */
type IsRanked = (player: { playerId: number }) => boolean;

export type PlayerTotal = TotalScore & { rounds: number };
export type PlacedTotal = PlayerTotal & { rank: number | null; previousRank: number | null };

/** The scores of a round in their order, players before robots. */
export function rankRound(scores: readonly RoundScore[], isRanked: IsRanked): (RoundScore & { rank: number | null })[] {
  return rankBy<keyof RoundScore, RoundScore>(roundOrder, scores, isRanked);
}

/**
 * The totals of a period after the scores of one of its rounds have changed; who has played no other round is gone with
 * theirs.
 */
export function changeTotals(
  totals: readonly PlayerTotal[],
  { before, after }: { before: readonly TotalScore[]; after: readonly TotalScore[] },
): PlayerTotal[] {
  const byPlayer = new Map(totals.map((total) => [total.playerId, total]));
  const add = ({ playerId, points, captainWins }: TotalScore, times: 1 | -1) => {
    const total = byPlayer.get(playerId);
    byPlayer.set(playerId, {
      playerId,
      points: (total?.points ?? 0) + times * points,
      captainWins: (total?.captainWins ?? 0) + times * captainWins,
      rounds: (total?.rounds ?? 0) + times,
    });
  };
  for (const score of before) add(score, -1);
  for (const score of after) add(score, 1);
  return [...byPlayer.values()].filter(({ rounds }) => rounds > 0);
}

/** The totals in their order, players before robots, with the ranks before the newest round (fantasy.leaderboard). */
export function rankTotals(
  totals: readonly PlayerTotal[],
  newest: readonly TotalScore[],
  isRanked: IsRanked,
): PlacedTotal[] {
  const before = changeTotals(totals, { before: newest, after: [] });
  const previous = new Map(placed(before, isRanked).map(({ playerId, rank }) => [playerId, rank]));
  return placed(totals, isRanked).map((total) => ({ ...total, previousRank: previous.get(total.playerId) ?? null }));
}

const placed = (totals: readonly PlayerTotal[], isRanked: IsRanked) =>
  rankBy<keyof TotalScore, PlayerTotal>(totalOrder, totals, isRanked);
