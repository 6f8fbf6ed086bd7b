import { landingCopy as copy } from '#copy/cs/public/landing.ts';
import { Silk } from '#app/racing/silk.tsx';
import { fantasyCopy } from '#copy/cs/fantasy/fantasy.ts';
import type { gateSample } from '#domain/help/samples.ts';
import { formatDayMonth, formatWeekday } from '#domain/shared/czech-date.ts';
import { pragueDate, pragueTime } from '#domain/shared/prague-time.ts';
import type { Instant } from '#domain/shared/time.ts';
import { Sample } from './sample.tsx';
import '#app/styles/gate.css';

type Props = {
  boxes: NonNullable<ReturnType<typeof gateSample>>;
  /** When the teams close. */
  deadline: Instant | null;
  isDemo: boolean;
};

/**
 * Card of the fantasy landing page: three horses of the open round in a starting gate; the first one as the captain.
 */
export function GateSample({ boxes, deadline, isDemo }: Props) {
  return (
    <Sample heading={copy.gate} note={deadline === null ? null : copy.deadline(whenOf(deadline))} isDemo={isDemo}>
      <ol className="gate">
        {boxes.map(({ id, horse, price, raceNumber }, at) => (
          <li key={id} className={at === 0 ? 'stall is-captain' : 'stall'}>
            <span className="stall-number">{at === 0 ? copy.captain : copy.race(raceNumber)}</span>
            <Silk silk={horse.silk} />
            <span className="horse">{horse.name}</span>
            <b className="numeric">{fantasyCopy.credits(price)}</b>
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
