import type { RaceCardView } from '#domain/race-day/race-day-view.ts';

/** Whether the race of a card is over, with a result or annulled. */
export function isRaceOver(race: Pick<RaceCardView, 'state'>): boolean {
  return race.state === 'completed' || race.state === 'annulled';
}
