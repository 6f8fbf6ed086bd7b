import { hasWon, isPlaced } from '#features/racing/placing.rules.ts';
import type { BookmakerOdds } from '#features/odds/displayed-odds.rules.ts';
import { tipPayoutMillionths } from '#features/odds/tip-payout.rules.ts';
import { countStarters, isAnnulled, isStarter, type ResultStatus } from '#features/racing/result-status.rules.ts';

/** What the simulation needs of a runner. */
export type SimulatedRunner = {
  id: number;
  number: number | null;
  position: number | null;
  resultStatus: ResultStatus | null;
  odds: BookmakerOdds;
  place3: BookmakerOdds;
};

export type SimulatedRace = {
  id: number;
  isCompleted: boolean;
  isCancelled: boolean;
  runners: readonly SimulatedRunner[];
};

/**
 * The outcome of a tip: `waiting` for a result, `void` (simulation.void), or settled: `won` is first, `placed` second or
 * third whatever is paid, `lost` the rest (simulation.tip-states).
 */
export type TipOutcome =
  | { state: 'waiting' }
  | { state: 'void' }
  | { state: 'won' | 'placed' | 'lost'; position: number | null; payoutMillionths: number };

/**
 * The outcome of a tip on each runner, by runner id. `isRoundOver`: the race's round has ended, so that a race without
 * a result counts as not run.
 */
export function settleRace(race: SimulatedRace, isRoundOver: boolean): Map<number, TipOutcome> {
  const { runners } = race;
  const isVoid = race.isCancelled || isAnnulled(runners) || (!race.isCompleted && isRoundOver);
  const starters = countStarters(runners);
  return new Map(runners.map((runner) => [runner.id, outcomeOf(race, runner, isVoid, starters)]));
}

function outcomeOf(race: SimulatedRace, runner: SimulatedRunner, isVoid: boolean, starters: number): TipOutcome {
  if (isVoid || !isStarter(runner) || runner.resultStatus === 'A') return { state: 'void' };
  if (!race.isCompleted) return { state: 'waiting' };
  const { position, odds, place3 } = runner;
  const payoutMillionths = tipPayoutMillionths({ position, starters, odds, place3 });
  return { state: stateOf(position), position, payoutMillionths };
}

function stateOf(position: number | null): 'won' | 'placed' | 'lost' {
  if (hasWon(position)) return 'won';
  return isPlaced(position) ? 'placed' : 'lost';
}
