import { raceDayCopy as copy } from '#text/race-day/race-day';
import type { RaceDayView } from './race-day-view.rules.ts';
import { raceAnchor } from '#features/racing/race-anchor.rules.ts';
import type { SiteClock } from '#platform/live/site-clock.ts';
import { useTimeLeft } from './use-countdown.ts';

/** In the cover of the home page, the next start with its countdown and a link to its card, where one tips until the off. */
export function NextStart({ next, clock }: { next: NonNullable<RaceDayView['next']>; clock: SiteClock }) {
  const { text, isPast } = useTimeLeft(next.startAt, clock);
  return (
    <div className="next-start">
      <p>
        <b>{copy.startOfRace(next)}</b>{' '}
        <span key={text} className="next-start-countdown">
          {copy.startsIn(text)}
        </span>
      </p>
      <a className="button button-on-cover" href={`#${raceAnchor(next.raceNumber)}`}>
        {isPast ? copy.goToRace : copy.tipRace(next.raceNumber)}
      </a>
    </div>
  );
}
