import { hasWon } from '#features/racing/placing.rules.ts';
import { type BookmakerOdds, displayedOdds, type DisplayedOdds } from '#features/odds/displayed-odds.rules.ts';
import { ranksOf } from '#features/odds/race-market.rules.ts';
import { comparePlacing, type OrderedRunner } from '#features/racing/running-order.rules.ts';

/** A runner of a completed race. */
export type FinishedRunner = OrderedRunner & {
  id: number;
  isStarter: boolean;
  odds: BookmakerOdds;
  fair: number | null;
  tipCount: number;
};

export type OutcomeRow = {
  runnerId: number;
  odds: DisplayedOdds | null;
  /** 1 = the market's first choice; null for an unpriced runner or a non-starter. */
  marketRank: number | null;
  /** By the number of tips; null when nobody tipped the runner. */
  crowdRank: number | null;
  tipCount: number;
};

/** A finisher's market rank (`from`) and finishing position (`to`). */
export type SlopeLine = { runnerId: number; from: number; to: number; isWinner: boolean };

export type RaceOutcome = {
  /** One, or two after a dead heat. */
  winnerIds: readonly number[];
  /** In order of placing. */
  rows: readonly OutcomeRow[];
  /** The favourites of the market. */
  favouriteIds: readonly number[];
  tipTotal: number;
  slope: readonly SlopeLine[];
};

/** The result against the market's and the crowd's ranking (race-analysis.outcome), once the race is completed. */
export function raceOutcome(runners: readonly FinishedRunner[], favouriteIds: readonly number[]): RaceOutcome {
  const starters = runners.filter(({ isStarter }) => isStarter);
  const market = ranksOf(new Map(starters.flatMap(({ id, fair }) => (fair === null ? [] : [[id, fair] as const]))));
  const crowd = ranksOf(
    new Map(starters.flatMap(({ id, tipCount }) => (tipCount === 0 ? [] : [[id, tipCount] as const]))),
  );
  const placed = runners.toSorted(comparePlacing);
  return {
    winnerIds: placed.filter(({ finishingPosition }) => hasWon(finishingPosition)).map(({ id }) => id),
    rows: placed.map((runner) => ({
      runnerId: runner.id,
      odds: displayedOdds(runner.odds),
      marketRank: market.get(runner.id) ?? null,
      crowdRank: crowd.get(runner.id) ?? null,
      tipCount: runner.tipCount,
    })),
    favouriteIds,
    tipTotal: starters.reduce((sum, { tipCount }) => sum + tipCount, 0),
    slope: placed.flatMap(({ id, finishingPosition }) => {
      const from = market.get(id);
      if (finishingPosition === null || from === undefined) return [];
      return [{ runnerId: id, from, to: finishingPosition, isWinner: hasWon(finishingPosition) }];
    }),
  };
}
