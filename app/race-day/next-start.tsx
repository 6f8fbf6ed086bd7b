import { raceDayCopy as copy } from '#copy/cs/public/race-day.ts';
import type { RaceDayView } from '#domain/race-day/race-day-view.ts';
import { raceAnchor } from '#domain/racing/race-anchor.ts';
import type { SiteClock } from '#app/live/site-clock.ts';
import { useCountdown } from './use-countdown.ts';

/** In the cover of the home page, the next start with its countdown and a link to its card, where one tips. */
export function NextStart({ next, clock }: { next: NonNullable<RaceDayView['next']>; clock: SiteClock }) {
  const left = useCountdown(next.startAt, clock);
  return (
    <div className="next-start">
      <p>
        <b>{copy.startOfRace(next)}</b>{' '}
        <span key={left} className="next-start-countdown">
          {copy.startsIn(left)}
        </span>
      </p>
      <a className="button button-on-cover" href={`#${raceAnchor(next.raceNumber)}`}>
        {copy.tipRace(next.raceNumber)}
      </a>
    </div>
  );
}
