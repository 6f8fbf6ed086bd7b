import { rankTippers, type TipperTotals } from '#features/analysis/tipper-ranking.rules.ts';

/** What one race added to somebody's sums. */
export type RaceSums = Pick<
  TipperTotals,
  'userId' | 'tips' | 'winners' | 'winningsMillionths' | 'winnerOddsHundredths'
>;

/**
 * The rank somebody had in a round before one of its races was settled; null without one. A tie that their last tip
 * decides is decided by the last tip of now.
 */
export function rankBefore(
  standings: readonly TipperTotals[],
  sums: readonly RaceSums[],
  userId: string,
): number | null {
  const added = new Map(sums.map((sum) => [sum.userId, sum]));
  const before = standings.map((standing) => without(standing, added.get(standing.userId)));
  const ranked = rankTippers(before.filter(({ tips }) => tips > 0));
  return ranked.find((standing) => standing.userId === userId)?.rank ?? null;
}

function without(standing: TipperTotals, sum: RaceSums | undefined): TipperTotals {
  const { userId, tips, winners, winningsMillionths, winnerOddsHundredths, lastTipAt } = standing;
  return {
    userId,
    tips: tips - (sum?.tips ?? 0),
    winners: winners - (sum?.winners ?? 0),
    winningsMillionths: winningsMillionths - (sum?.winningsMillionths ?? 0),
    winnerOddsHundredths: winnerOddsHundredths - (sum?.winnerOddsHundredths ?? 0),
    lastTipAt,
  };
}
