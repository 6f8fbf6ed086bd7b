import { raceDayCopy as copy } from '#text/race-day/race-day';
import type { SiteClock } from '#platform/live/site-clock.ts';
import { useMyTipCount } from '#features/tips/my-tips.ts';
import { PageLink } from '#platform/ui/page-link.tsx';
import { Widget } from '#platform/ui/widget.tsx';
import type { HomeDay } from './home-day.rules.ts';
import { raceAnchor } from '#features/racing/race-anchor.rules.ts';
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
        {copy.startOfRace(next)} · {text}
      </p>
      {tipCount !== null && (
        <p className="small-text">
          <PageLink to="/user-dashboard">{copy.myTips(tipCount)}</PageLink>
        </p>
      )}
    </Widget>
  );
}
