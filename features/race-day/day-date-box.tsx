import { DateBox } from '#platform/ui/date-box.tsx';
import { formatShortMonth, formatWeekday } from '#platform/time/czech-date.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';

/** A race day's date as a calendar leaf, highlighted today. */
export function DayDateBox({ date, today }: { date: PragueDate; today: PragueDate }) {
  return (
    <DateBox
      weekday={formatWeekday(date)}
      day={Number(date.slice(8))}
      month={formatShortMonth(date)}
      isToday={date === today}
    />
  );
}
