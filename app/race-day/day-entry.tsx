import { raceDayCopy } from '#copy/cs/public/race-day.ts';
import { DateBox } from '#app/ui/date-box.tsx';
import type { DayOption } from '#domain/race-day/race-day-view.ts';
import { formatFullDate, formatShortMonth, formatWeekday } from '#domain/shared/czech-date.ts';
import type { PragueDate } from '#domain/shared/time.ts';

type Day = Pick<DayOption, 'date' | 'location' | 'raceCount' | 'horseCount'>;

/** An entry in a list of days: date, place, remarks, numbers of races and horses. */
export function DayEntry({ day, today, remarks }: { day: Day; today: PragueDate; remarks: readonly string[] }) {
  return (
    <>
      <DateBox
        weekday={formatWeekday(day.date)}
        day={Number(day.date.slice(8))}
        month={formatShortMonth(day.date)}
        isToday={day.date === today}
      />
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
