import { raceCardCopy as copy } from '#text/race-day/race-card';
import { Icon } from '#platform/ui/icon.tsx';
import type { RaceCardView } from './race-day-view.rules.ts';

/** The alert of an annulled or cancelled race. */
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
