import { hasWon } from '#features/racing/placing.rules.ts';
import { compareNumbers } from '#features/racing/running-order.rules.ts';
import type { CardRunner, HomeDay, HomeRace } from '#features/race-day/home-day.rules.ts';

/**
 * Where the day stands: `waiting` for a next start, `running` its last race, `over`, or `off` when nothing is run.
 */
export type CoursePhase = 'waiting' | 'running' | 'over' | 'off';

/** A runner with its race. */
export type CourseRunner = { race: HomeRace; runner: CardRunner };

export type CourseDay = {
  phase: CoursePhase;
  /** The race of the next start. */
  next: HomeRace | null;
  /** Nothing has started yet. */
  isFirst: boolean;
  /** The race that was completed last, by its start. */
  finished: HomeRace | null;
  /** Winners at long prices, the longest first; only after the last race. */
  upsets: readonly CourseRunner[];
};

const maxFavourites = 3;
const maxUpsets = 2;
/** From this price on a winner is a surprise. */
const upsetOdds = 10;

/** What the screen at the course shows of a race day (course-mode.screen). */
export function courseDay({ next, races, event }: HomeDay): CourseDay {
  const phase = phaseOf(races, event.status);
  const over = races.filter(({ state }) => state === 'completed' || state === 'annulled');
  return {
    phase,
    next: races.find(({ number }) => number === next?.raceNumber) ?? null,
    isFirst: !races.some(({ state }) => state !== 'upcoming' && state !== 'next' && state !== 'cancelled'),
    finished: over.toSorted((a, b) => (b.startAt ?? 0) - (a.startAt ?? 0) || b.number - a.number)[0] ?? null,
    upsets: phase === 'over' ? upsetsOf(races) : [],
  };
}

function phaseOf(races: readonly HomeRace[], status: HomeDay['event']['status']): CoursePhase {
  const has = (...states: readonly HomeRace['state'][]) => races.some(({ state }) => states.includes(state));
  if (status === 'cancelled') return 'off';
  if (has('next', 'upcoming')) return 'waiting';
  if (has('running')) return 'running';
  return has('completed', 'annulled') ? 'over' : 'off';
}

function upsetsOf(races: readonly HomeRace[]): CourseRunner[] {
  return races
    .flatMap((race) => race.runners.map((runner) => ({ race, runner })))
    .filter(({ runner }) => hasWon(runner.result?.position) && (runner.odds ?? 0) >= upsetOdds)
    .toSorted((a, b) => (b.runner.odds ?? 0) - (a.runner.odds ?? 0))
    .slice(0, maxUpsets);
}

/** The runners of a race with the lowest displayed prices, ties by number (course-mode.favourites). */
export function favourites({ runners }: Pick<HomeRace, 'runners'>): (CardRunner & { odds: number })[] {
  return runners
    .filter(hasPrice)
    .filter(({ isNonStarter }) => !isNonStarter)
    .toSorted((a, b) => a.odds - b.odds || compareNumbers(a.number, b.number))
    .slice(0, maxFavourites);
}

const hasPrice = (runner: CardRunner): runner is CardRunner & { odds: number } => runner.odds !== undefined;

/** The first three of a race, dead heats included, by their place. */
export function firstThree({ runners }: HomeRace): CardRunner[] {
  return runners
    .filter(({ result }) => (result?.position ?? Number.POSITIVE_INFINITY) <= 3)
    .toSorted((a, b) => (a.result?.position ?? 0) - (b.result?.position ?? 0));
}
