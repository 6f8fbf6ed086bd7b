import { raceDayCopy } from '#copy/cs/public/race-day.ts';
import type { DayOption } from '#domain/race-day/race-day-view.ts';
import { formatFullDate } from '#domain/shared/czech-date.ts';
import type { PragueDate } from '#domain/shared/time.ts';
import { DayDateBox } from './day-date-box.tsx';

type Day = Pick<DayOption, 'date' | 'location' | 'raceCount' | 'horseCount'>;

/**
 * An entry in a list of race days, in the home page's dialog and in /race-results: date, place, remarks, numbers of
 * races and horses.
 */
export function DayEntry({ day, today, remarks }: { day: Day; today: PragueDate; remarks: readonly string[] }) {
  return (
    <>
      <DayDateBox date={day.date} today={today} />
      <span>
        <span className="day-entry-place">{day.location}</span>
        <span className="day-entry-details">{[formatFullDate(day.date), ...remarks].join(' · ')}</span>
      </span>
      <span className="badge-group">
        <span className="badge badge-count" title={raceDayCopy.races(day.raceCount)}>
          {day.raceCount} <i>R</i>
        </span>
        <span className="badge badge-count" title={raceDayCopy.horses(day.horseCount)}>
          {day.horseCount} <i>K</i>
        </span>
      </span>
    </>
  );
}
