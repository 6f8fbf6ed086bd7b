import { displayedOdds } from '#features/odds/displayed-odds.rules.ts';
import { compareNumbers } from '#features/racing/running-order.rules.ts';
import { isStarter } from '#features/racing/result-status.rules.ts';
import type { SimulatedRace, SimulatedRunner } from './settle-race.rules.ts';

/** Robots that people are compared with; never eligible for a prize (simulation.robots). */
export const bots = ['favourites', 'favourites-without-first', 'outsiders'] as const;
export type Bot = (typeof bots)[number];

export const picksPerRace = 3;

/**
 * The horses that a bot tips in a completed race, by displayed odds and then by number: the three lowest, the second to
 * the fourth lowest, or the three highest. Fewer when fewer starters have odds; none in an uncompleted race.
 */
export function botPicks(bot: Bot, race: SimulatedRace): SimulatedRunner[] {
  if (!race.isCompleted) return [];
  const ranked = race.runners
    .filter((runner) => isStarter(runner) && displayedOdds(runner.odds) !== null)
    .toSorted((a, b) => price(a) - price(b) || byNumber(a, b));
  switch (bot) {
    case 'favourites':
      return ranked.slice(0, picksPerRace);
    case 'favourites-without-first':
      return ranked.slice(1, 1 + picksPerRace);
    case 'outsiders':
      return ranked.toSorted((a, b) => price(b) - price(a) || byNumber(a, b)).slice(0, picksPerRace);
  }
}

/** Runners without a number fall back on their ids, so that the order of the input never matters. */
function byNumber(a: SimulatedRunner, b: SimulatedRunner): number {
  return compareNumbers(a.number, b.number) || a.id - b.id;
}

function price({ odds }: SimulatedRunner): number {
  return displayedOdds(odds)?.odds ?? Number.POSITIVE_INFINITY;
}
