import { isStarter, type ResultStatus } from './result-status.rules.ts';

type PricedRace = { isCompleted: boolean; isCancelled: boolean; isDayCancelled: boolean };

/**
 * Why a race takes no prices any more (odds.closed); null = it does. It binds what says prices of now, a program or the
 * replay: a file records what they were, and the operator corrects them.
 */
export function closedToPrices(race: PricedRace): 'race.cancelled' | 'day.cancelled' | 'race.completed' | null {
  if (race.isCancelled) return 'race.cancelled';
  if (race.isDayCancelled) return 'day.cancelled';
  return race.isCompleted ? 'race.completed' : null;
}

/** Nobody can bet on a scratched horse or a reserve, so its price can only be withdrawn (odds.closed). */
export const takesPrice = (runner: { resultStatus: ResultStatus | null }, odds: number | null): boolean =>
  odds === null || isStarter(runner);
