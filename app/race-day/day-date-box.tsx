import { DateBox } from '#app/ui/date-box.tsx';
import { formatShortMonth, formatWeekday } from '#domain/shared/czech-date.ts';
import type { PragueDate } from '#domain/shared/time.ts';

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
