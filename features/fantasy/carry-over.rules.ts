import { withHorse } from './edit-team.rules.ts';
import { emptyTeam, type Market, type Team } from './team.rules.ts';

/** What of an earlier team a later round can take over. */
export type FormerTeam = { horseIds: readonly number[]; captainHorseId: number | null; jockeyId: number | null };

export type CarryOverMarket = Omit<Market, 'runners'> & {
  runners: readonly (Market['runners'][number] & { horseId: number })[];
};

/**
 * The team with which somebody starts a new round: the horses of their last team that run again, in its order, while
 * the budget lasts, and its jockey if they ride. When the captain doesn't run, the first horse becomes captain.
 */
export function carryOver(former: FormerTeam, market: CarryOverMarket, budget: number): Team {
  let budgetLeft = budget;
  let team: Team = emptyTeam;
  for (const horseId of former.horseIds) {
    const runner = market.runners.find((candidate) => candidate.horseId === horseId && !candidate.isNonStarter);
    if (!runner || runner.price > budgetLeft || team.picks.some(({ raceId }) => raceId === runner.raceId)) continue;
    team = withHorse(team, runner);
    budgetLeft -= runner.price;
    if (horseId === former.captainHorseId) team = { ...team, captainId: runner.id };
  }
  const isRiding = former.jockeyId !== null && market.jockeyIds.includes(former.jockeyId);
  return isRiding ? { ...team, jockeyId: former.jockeyId } : team;
}
