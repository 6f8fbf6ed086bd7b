import type { Instant } from '#domain/shared/time.ts';
import type { ResultStatus } from './result-status.ts';
import { isAnnulled } from './result-status.ts';

/** upcoming, next (first to start), running (started, no result yet), completed, annulled, cancelled. */
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

/** The first race still to start, by start and then number; null when none of them has its start ahead. */
export function nextRace<Race extends RaceStateInput>(
  races: readonly Race[],
  now: Instant,
): (Race & { startAt: Instant }) | null {
  const upcoming = races.filter(
    (race): race is Race & { startAt: Instant } => canStart(race) && race.startAt !== null && race.startAt > now,
  );
  return upcoming.toSorted((a, b) => a.startAt - b.startAt || a.number - b.number)[0] ?? null;
}

/** A race starts at its start time itself: from that moment it runs (Spec 9: tipping closes at the race start). */
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
