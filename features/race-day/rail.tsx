import type { CSSProperties } from 'react';
import { raceCardCopy } from '#text/race-day/race-card';
import { raceDayCopy as copy } from '#text/race-day/race-day';
import type { HomeRace } from './home-day.rules.ts';
import type { RaceState } from '#features/racing/race-state.rules.ts';
import { raceAnchor } from '#features/racing/race-anchor.rules.ts';
import { raceTitle } from '#text/racing/race-title';
import { useHasMyTip } from '#features/tips/my-tips.ts';

const classes: Partial<Record<RaceState, string>> = {
  completed: 'is-done',
  annulled: 'is-done is-off',
  cancelled: 'is-off',
  next: 'is-current',
  running: 'is-done',
};

/**
 * The race day's navigation, drawn as posts along a rail, one for each race: done, next, later; each links to its card
 * (race-day.rail).
 */
export function Rail({ races }: { races: readonly HomeRace[] }) {
  // Told beforehand, so that posts stay where they are while the page is still arriving.
  const posts: CSSProperties & Record<'--posts', number> = { '--posts': races.length };
  return (
    <nav className="race-rail" aria-label={copy.rail}>
      <ol style={posts}>
        {races.map((race) => (
          <li key={race.id} className={classes[race.state]}>
            <a href={`#${raceAnchor(race.number)}`} aria-current={race.state === 'next' ? 'step' : undefined}>
              <span className="post">
                {race.number}
                <span className="visually-hidden">. {raceCardCopy.race}</span>
              </span>{' '}
              <span className="race-rail-time numeric">{race.time ?? '–'}</span>{' '}
              <span className="race-rail-state">{stateText(race)}</span>
              <span className="visually-hidden">{hiddenText(race)}</span>
              <MyTipMark race={race} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** That the viewer has tipped in the race: a dot on the screen at the course. */
function MyTipMark({ race: { runners } }: { race: HomeRace }) {
  if (!useHasMyTip(runners)) return null;
  return (
    <span className="race-rail-mine">
      <span className="visually-hidden">, {copy.withMyTip}</span>
    </span>
  );
}

function stateText(race: HomeRace): string {
  if (race.state === 'upcoming') return copy.horses(race.starterCount);
  if (race.state === 'completed') return race.winnerName ?? copy.railState.completed;
  return copy.railState[race.state];
}

/** Text for screen readers: the race's name, and that it is over where only the winner is shown. */
function hiddenText(race: HomeRace): string {
  const isOver = race.state === 'completed' && race.winnerName !== null;
  return `${race.name ? `, ${raceTitle(race)}` : ''}${isOver ? `, ${copy.railState.completed}` : ''}`;
}
