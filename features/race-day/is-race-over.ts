import type { RaceCardView } from './race-day-view.rules.ts';

/** Whether the race of a card is over, with a result or annulled. */
export function isRaceOver(race: Pick<RaceCardView, 'state'>): boolean {
  return race.state === 'completed' || race.state === 'annulled';
}
