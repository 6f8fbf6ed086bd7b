import { raceDayCopy } from '#text/race-day/race-day';
import { PlacingPlate } from '#features/racing/placing-plate.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import type { HomeRace } from './home-day.rules.ts';
import { formatMetres } from '#text/platform/text/number';
import { raceAnchor } from '#features/racing/race-anchor.rules.ts';
import { raceTitle } from '#text/racing/race-title';

/** A race in one row, shown instead of its card in the home page's brief view. */
export function BriefRaceRow({ race }: { race: HomeRace }) {
  const facts = [race.distanceM === null ? null : formatMetres(race.distanceM), raceDayCopy.horses(race.starterCount)];
  return (
    <a className="race-brief" href={`#${raceAnchor(race.number)}`}>
      <span className="race-brief-number">{race.number}.</span>
      <span className="race-brief-time numeric">{race.time ?? '–'}</span>
      <span className="race-brief-name">{raceTitle(race)}</span>
      <span className="race-brief-detail hide-on-mobile">{facts.filter(Boolean).join(' · ')}</span>
      {race.state === 'completed' && race.winnerName ? (
        <span className="inline-group race-brief-detail race-brief-winner">
          {race.correction && raceDayCopy.corrected}
          <PlacingPlate position={1} placing="first" status={null} />
          {race.winnerName}
        </span>
      ) : (
        <span className="race-brief-detail">
          <Icon name="caret-right" />
        </span>
      )}
    </a>
  );
}
