import { courseModeCopy as copy } from '#text/course-mode/course-mode';
import { useHasPassed } from '#platform/live/use-has-passed.ts';
import type { SiteClock } from '#platform/live/site-clock.ts';
import { DaySilk } from '#features/racing/day-silk.tsx';
import { TipAction } from '#features/tips/tip-action.tsx';
import { favourites } from './course-day.rules.ts';
import { formatOdds, oddsSuffix } from '#features/odds/format-odds.rules.ts';
import type { CardRunner, HomeDay, HomeRace } from '#features/race-day/home-day.rules.ts';
import { shortRiderName } from '#features/racing/rider-name.rules.ts';

type Props = { race: HomeRace; view: HomeDay; clock: SiteClock };

/** The favourites of the next race with their prices, one tap from a tip (course-mode.favourites). */
export function Favourites({ race, view, clock }: Props) {
  const hasStarted = useHasPassed(race.startAt, clock);
  const runners = favourites(race);
  if (runners.length === 0) return null;
  const runnerCount = view.races.reduce((sum, { runners: { length } }) => sum + length, 0);
  return (
    <ul className="course-favourites" aria-label={copy.favourites(race.number)}>
      {runners.map((runner) => (
        <li key={runner.id}>
          <DaySilk eventId={view.event.id} horseId={runner.horseId} runnerCount={runnerCount} />
          <Name runner={runner} />
          <span className="numeric">
            <b>{formatOdds(runner.odds)}</b>
            {oddsSuffix}
          </span>
          <TipAction
            runner={{
              runnerId: runner.id,
              raceId: race.id,
              raceNumber: race.number,
              startAt: race.startAt,
              horse: { id: runner.horseId, name: runner.horseName },
              tips: runner.tips,
            }}
            eventId={view.event.id}
            lock={hasStarted ? 'tip.closed' : null}
            isRepeated
          />
        </li>
      ))}
    </ul>
  );
}

function Name({ runner: { number, horseName, jockeyName } }: { runner: CardRunner }) {
  return (
    <span>
      <b>
        {number !== null && `${number}. `}
        {horseName}
      </b>
      {jockeyName && <small>{shortRiderName(jockeyName)}</small>}
    </span>
  );
}
