import type { DayOption } from './race-day-view.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { DayDateBox } from './day-date-box.tsx';

type Day = Pick<DayOption, 'date' | 'location'>;

/** An entry in a list of race days: date, place, details. */
export function DayEntry({ day, today, details }: { day: Day; today: PragueDate; details: readonly string[] }) {
  return (
    <>
      <DayDateBox date={day.date} today={today} />
      <span>
        <span className="day-entry-place">{day.location}</span>
        <span className="day-entry-details">{details.join(' · ')}</span>
      </span>
    </>
  );
}
