import { rankTippers, type TipperTotals } from '#features/analysis/tipper-ranking.rules.ts';
import {
  either,
  nullable,
  number,
  object,
  oneOf,
  type Shape,
  text,
  type ValueOf,
} from '#platform/http/json-shape.rules.ts';
import { type ContestStanding, type Gap, gapToNext, noPrizeReasons, roiOf } from './contest.rules.ts';

/** What one race added to somebody's sums. */
type RaceSums = Pick<TipperTotals, 'userId' | 'tips' | 'winners' | 'winningsMillionths' | 'winnerOddsHundredths'>;

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

const rivalShape = object({ rank: number, username: nullable(text) });
const gapShape: Shape<Gap> = either(
  object({ kind: oneOf(['needs-tips']), missingTips: number }),
  object({ kind: oneOf(['leads']) }),
  object({ kind: oneOf(['needs-units']), rival: rivalShape, millionths: number }),
  object({ kind: oneOf(['loses-tie']), rival: rivalShape, criterion: oneOf(['winners', 'odds', 'last-tip']) }),
);

/** A person's week in the contest. */
export type MyStanding = ValueOf<typeof myStandingShape>;
export const myStandingShape = object({
  /** null under three valid tips. */
  rank: nullable(number),
  /** How many people have a rank. */
  ranked: number,
  tips: number,
  winners: number,
  winningsMillionths: number,
  /** null without a valid tip. */
  roi: nullable(number),
  /** Tips of this round whose race has no result yet. */
  waiting: number,
  /** Percent of the leader's return on a unit, 0–100; null without a rank. */
  shareOfLeader: nullable(number),
  gap: nullable(gapShape),
  noPrize: nullable(oneOf(noPrizeReasons)),
});

export function myStanding(standings: readonly ContestStanding[], userId: string, waiting: number): MyStanding {
  const mine = standings.find((standing) => standing.userId === userId);
  const ranked = standings.filter(({ rank }) => rank !== null).length;
  return {
    rank: mine?.rank ?? null,
    ranked,
    tips: mine?.tips ?? 0,
    winners: mine?.winners ?? 0,
    winningsMillionths: mine?.winningsMillionths ?? 0,
    roi: mine ? roiOf(mine) : null,
    waiting,
    shareOfLeader: mine ? shareOfLeader(standings, mine) : null,
    gap: gapToNext(standings, userId),
    noPrize: mine?.noPrize ?? null,
  };
}

function shareOfLeader([leader]: readonly ContestStanding[], mine: ContestStanding): number | null {
  if (!leader || leader.rank === null || mine.rank === null) return null;
  const best = leader.winningsMillionths * mine.tips;
  return best === 0 ? 0 : Math.round((mine.winningsMillionths * leader.tips * 100) / best);
}
