import { raceDayCopy as copy } from '#copy/cs/public/race-day.ts';
import type { SiteClock } from '#app/live/site-clock.ts';
import { useMyTipCount } from '#app/tips/my-tips.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { Widget } from '#app/ui/widget.tsx';
import type { HomeDay } from '#domain/race-day/home-day.ts';
import { raceAnchor } from '#domain/racing/race-anchor.ts';
import { useTimeLeft } from './use-countdown.ts';

type Props = { next: NonNullable<HomeDay['next']>; clock: SiteClock };

/**
 * Beside the races, in sight while one reads them: the next start and how many tips the viewer has on the day
 * (site.day-box).
 */
export function DayBox({ next, clock }: Props) {
  const { text, isPast } = useTimeLeft(next.startAt, clock);
  const tipCount = useMyTipCount();
  return (
    <Widget
      id="den-v-kostce"
      heading={isPast ? copy.awaitsResult : copy.nextStart}
      more={<a href={`#${raceAnchor(next.raceNumber)}`}>{copy.goToRace}</a>}
    >
      <p>
        {next.time} {copy.raceNumber(next.raceNumber)} {text}
      </p>
      {tipCount !== null && (
        <p className="small-text">
          <PageLink to="/user-dashboard">{copy.myTips(tipCount)}</PageLink>
        </p>
      )}
    </Widget>
  );
}
