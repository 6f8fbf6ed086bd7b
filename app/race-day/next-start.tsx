import { raceDayCopy as copy } from '#copy/cs/public/race-day.ts';
import type { RaceDayView } from '#domain/race-day/race-day-view.ts';
import { raceAnchor } from './race-anchor.ts';
import type { SiteClock } from './site-clock.ts';
import { useCountdown } from './use-countdown.ts';

/** The next start with its ticking countdown and the way to its card. */
export function NextStart({ next, clock }: { next: NonNullable<RaceDayView['next']>; clock: SiteClock }) {
  const left = useCountdown(next.startAt, clock);
  return (
    <div className="nextst">
      <div>
        <p className="lab">{copy.nextStart}</p>
        <b className="t">{next.time}</b>
        <p className="sm">
          {copy.raceNumber(next.raceNumber)} <span className="in">{left}</span>
        </p>
      </div>
      <a className="btn btn-c" href={`#${raceAnchor(next.raceNumber)}`}>
        {copy.goToRace}
      </a>
    </div>
  );
}
