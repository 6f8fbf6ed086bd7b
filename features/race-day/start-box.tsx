import type { ReactNode } from 'react';
import { raceDayCopy as copy } from '#text/race-day/race-day';
import type { SiteClock } from '#platform/live/site-clock.ts';
import { useHasPassed } from '#platform/live/use-has-passed.ts';
import { formatRelativeDay } from '#text/platform/time/date';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';

type Props = {
  startAt: Instant | null;
  clock: SiteClock;
  heading: string;
  date: PragueDate;
  today: PragueDate;
  children: ReactNode;
};

/** The box of the next start in the head of a page; from the off it awaits the result (race-day.countdown). */
export function StartBox({ startAt, clock, heading, date, today, children }: Props) {
  const label = useHasPassed(startAt, clock) ? copy.awaitsResult : heading;
  return (
    <section className="start-box" aria-label={label}>
      <h2 className="start-box-header">
        {label} <span>{formatRelativeDay(date, today)}</span>
      </h2>
      <div className="start-box-inner">{children}</div>
    </section>
  );
}
