import { Icon } from '#app/ui/icon.tsx';
import { raceCardCopy as copy } from '#copy/cs/public/race-card.ts';
import type { RaceCardView } from '#domain/race-day/race-day-view.ts';

/** The alert of a void or abandoned race. */
export function RaceAlert({ race }: { race: Pick<RaceCardView, 'state'> }) {
  if (race.state !== 'annulled' && race.state !== 'cancelled') return null;
  const { lead, text } = copy.alert[race.state];
  return (
    <div className="alert alert-warning">
      <Icon name="warning" />
      <p>
        <b>{lead}</b> {text}
      </p>
    </div>
  );
}
