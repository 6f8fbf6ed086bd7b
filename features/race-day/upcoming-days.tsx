import { upcomingCopy as copy } from '#text/race-day/race-day';
import { Icon } from '#platform/ui/icon.tsx';
import { formatFullDate } from '#text/platform/time/date';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { Widget } from '#platform/ui/widget.tsx';
import { PageLink } from '#platform/ui/page-link.tsx';
import { DayDateBox } from './day-date-box.tsx';

export type UpcomingDay = { date: PragueDate; location: string; feature: string | null; eventId: number | null };

/**
 * Box of the home page: upcoming days of the race calendar, those with a programme as links; hidden without any
 * (race-day.upcoming-widget).
 */
export function UpcomingDays({ days, today }: { days: readonly UpcomingDay[]; today: PragueDate }) {
  if (days.length === 0) return null;
  return (
    <Widget id="nejblizsi" heading={copy.heading}>
      <ul className="upcoming-days">
        {days.map((day) => (
          <li key={`${day.date} ${day.location}`}>
            {day.eventId === null ? (
              <div>
                <DayText day={day} today={today} />
              </div>
            ) : (
              <PageLink to={`/?eventId=${day.eventId}`}>
                <DayText day={day} today={today} />
                <Icon name="caret-right" />
              </PageLink>
            )}
          </li>
        ))}
      </ul>
    </Widget>
  );
}

function DayText({ day, today }: { day: UpcomingDay; today: PragueDate }) {
  return (
    <>
      <DayDateBox date={day.date} today={today} />
      <span>
        <b>{day.location}</b>
        <span className="visually-hidden">, {formatFullDate(day.date)}</span>
        <span className="small-text muted block">
          {[day.date === today && copy.today, day.feature].filter(Boolean).join(' · ')}
        </span>
      </span>
    </>
  );
}
