import { landingCopy as copy } from './landing.cs.ts';
import { Silk } from '#features/racing/silk.tsx';
import { fantasyCopy } from '#features/fantasy/fantasy.cs.ts';
import type { gateSample } from './samples.rules.ts';
import { formatDayMonth, formatWeekday } from '#platform/time/czech-date.rules.ts';
import { pragueDate, pragueTime } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { Sample } from './sample.tsx';
import '#features/fantasy/gate.css';

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
