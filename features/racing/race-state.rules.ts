import type { Instant } from '#platform/time/time.rules.ts';
import type { ResultStatus } from './result-status.rules.ts';
import { isAnnulled } from './result-status.rules.ts';

/** `next` is the first to start, `running` has started without a result yet (race-day.race-states). */
export type RaceState = 'upcoming' | 'next' | 'running' | 'completed' | 'annulled' | 'cancelled';

export type RaceStateInput = {
  id: number;
  number: number;
  startAt: Instant | null;
  isCompleted: boolean;
  isCancelled: boolean;
};

function canStart(race: RaceStateInput): boolean {
  return !race.isCompleted && !race.isCancelled;
}

/** The first race still to start, by start and then number; null when no start lies in the future. */
export function nextRace<Race extends RaceStateInput>(
  races: readonly Race[],
  now: Instant,
): (Race & { startAt: Instant }) | null {
  const upcoming = races.filter(
    (race): race is Race & { startAt: Instant } => canStart(race) && race.startAt !== null && race.startAt > now,
  );
  return upcoming.toSorted((a, b) => a.startAt - b.startAt || a.number - b.number)[0] ?? null;
}

/**
 * The state of a race on cards, lists and the pages of analyses. A race is running from its start time on, inclusive:
 * tipping closes at that moment (tips.closing).
 */
export function raceState(
  race: RaceStateInput,
  runners: readonly { resultStatus: ResultStatus | null }[],
  nextRaceId: number | null,
  now: Instant,
): RaceState {
  if (isAnnulled(runners)) return 'annulled';
  if (race.isCompleted) return 'completed';
  if (race.isCancelled) return 'cancelled';
  if (race.id === nextRaceId) return 'next';
  return race.startAt !== null && race.startAt <= now ? 'running' : 'upcoming';
}
