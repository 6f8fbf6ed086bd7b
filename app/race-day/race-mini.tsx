import { raceDayCopy } from '#copy/cs/public/race-day.ts';
import { PlacingPlate } from '#app/racing/placing-plate.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { RaceCardView } from '#domain/race-day/race-day-view.ts';
import { formatMetres } from '#domain/shared/czech-number.ts';
import { raceAnchor } from './race-anchor.ts';
import { raceTitle } from '#app/racing/race-title.ts';

/** A race in one row, for the brief view; it opens the card. */
export function RaceMini({ race }: { race: RaceCardView }) {
  const facts = [race.distanceM === null ? null : formatMetres(race.distanceM), raceDayCopy.horses(race.starterCount)];
  return (
    <a className="race-mini" href={`#${raceAnchor(race.number)}`}>
      <span className="n">{race.number}.</span>
      <span className="t num">{race.time ?? '–'}</span>
      <span className="nm">{raceTitle(race)}</span>
      <span className="d hide-m">{facts.filter(Boolean).join(' · ')}</span>
      {race.state === 'completed' && race.winnerName ? (
        <span className="row d">
          <PlacingPlate position={1} placing="first" status={null} />
          <span className="hide-m">{race.winnerName}</span>
        </span>
      ) : (
        <span className="d">
          <Icon name="caret-right" />
        </span>
      )}
    </a>
  );
}
