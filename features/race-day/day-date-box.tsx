import { formatDayOfMonth, formatShortMonth, formatWeekday } from '#text/platform/time/date';
import type { PragueDate } from '#platform/time/time.rules.ts';

/**
 * A race day's date as a calendar leaf, highlighted today; hidden from screen readers, since the whole date is written
 * beside it.
 */
export function DayDateBox({ date, today }: { date: PragueDate; today: PragueDate }) {
  return (
    <span className={date === today ? 'date-box is-today' : 'date-box'} aria-hidden="true">
      <i>{formatWeekday(date)}</i>
      <b>{formatDayOfMonth(date)}</b>
      <i>{formatShortMonth(date)}</i>
    </span>
  );
}
