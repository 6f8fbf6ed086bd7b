import { compareText } from '#text/platform/text/sort';
import { addDays, mondayOfWeek } from '#platform/time/prague-time.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';

/** A day of the race calendar, which announces race days ahead. */
export type CalendarDay = { date: PragueDate; location: string };

const maxDays = 4;

/** The days that the home page's widget covers: from today to Sunday of the week that holds the day after tomorrow (race-day.upcoming-widget). */
export function upcomingSpan(today: PragueDate): { from: PragueDate; to: PragueDate } {
  return { from: today, to: addDays(mondayOfWeek(addDays(today, 2)), 6) };
}

/** At most 4 race days within the span, soonest first. */
export function upcomingDays<Entry extends CalendarDay>(calendar: readonly Entry[], today: PragueDate): Entry[] {
  const { from, to } = upcomingSpan(today);
  return calendar
    .filter(({ date }) => date >= from && date <= to)
    .toSorted((a, b) => (a.date === b.date ? compareText(a.location, b.location) : a.date < b.date ? -1 : 1))
    .slice(0, maxDays);
}
