import { landingCopy as copy } from '#copy/cs/public/landing.ts';
import { Silk } from '#app/racing/silk.tsx';
import { OddsValue } from '#app/odds/odds-value.tsx';
import type { gateSample } from '#domain/help/samples.ts';
import { formatDayMonth, formatWeekday } from '#domain/shared/czech-date.ts';
import { pragueDate, pragueTime } from '#domain/shared/prague-time.ts';
import type { Instant } from '#domain/shared/time.ts';
import { Sample } from './sample.tsx';
import '#app/styles/gate.css';

type Props = { sample: NonNullable<ReturnType<typeof gateSample>>; isDemo: boolean };

/** Card of the fantasy landing page: three favourites of the next race day in a starting gate; the first one as the captain. */
export function GateSample({ sample: { runners, deadline }, isDemo }: Props) {
  return (
    <Sample heading={copy.gate} note={deadline === null ? null : copy.deadline(whenOf(deadline))} isDemo={isDemo}>
      <ol className="gate">
        {runners.map(({ id, horse, odds, race }, at) => (
          <li key={id} className={at === 0 ? 'stall is-captain' : 'stall'}>
            <span className="stall-number">{at === 0 ? copy.captain : copy.race(race.number)}</span>
            <Silk silk={horse.silk} />
            <span className="horse">{horse.name}</span>
            <OddsValue odds={odds} isDemo={isDemo} />
          </li>
        ))}
      </ol>
    </Sample>
  );
}

function whenOf(at: Instant): string {
  const date = pragueDate(at);
  return `${formatWeekday(date)}\u00a0${formatDayMonth(date)}, ${pragueTime(at)}`;
}
