import type { RaceCardView } from '#domain/race-day/race-day-view.ts';

/** Its result is known, if only that it does not count. */
export function isDone(race: RaceCardView): boolean {
  return race.state === 'completed' || race.state === 'annulled';
}
