import { isOfCourse, onePlaceOfEachCourse } from '#features/racing/course-of-place.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { compareText } from '#text/platform/text/sort';
import { isTodayOrLater, monthKey } from '#platform/time/prague-time.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { compareOnDate } from './choose-event.rules.ts';
import type { DayOption } from './race-day-view.rules.ts';

/**
 * Filters of the dialog that chooses a race day; null = 'Všechna místa', 'Všechny měsíce' (race-day.dialog-filters).
 */
export type DayFilter = { location: string | null; month: string | null };

export type DayGroups = { upcoming: readonly DayOption[]; past: readonly DayOption[] };

/**
 * The days of the dialog: upcoming (today or later) ascending, past descending (race-day.dialog-groups); within a date
 * by compareOnDate.
 */
export function dayGroups(days: readonly DayOption[], filter: DayFilter, today: PragueDate): DayGroups {
  const isAtCourse = filter.location === null ? () => true : isOfCourse(filter.location);
  const shown = days
    .filter(({ location }) => isAtCourse(location))
    .filter((day) => filter.month === null || monthKey(day.date) === filter.month)
    .map((day) => ({ ...day, mainWinner: day.mainWinner === null ? null : horseName(day.mainWinner) }));
  return {
    upcoming: shown
      .filter((day) => isTodayOrLater(day.date, today))
      .toSorted((a, b) => compareDates(a, b) || compareOnDate(a, b)),
    past: shown
      .filter((day) => !isTodayOrLater(day.date, today))
      .toSorted((a, b) => compareDates(b, a) || compareOnDate(a, b)),
  };
}

function compareDates(a: DayOption, b: DayOption): number {
  if (a.date === b.date) return 0;
  return a.date < b.date ? -1 : 1;
}

/** The filters' options: courses in Czech order, month keys ('2023-10') newest first. */
export function dayFilterOptions(days: readonly DayOption[]): { locations: string[]; months: string[] } {
  return {
    locations: onePlaceOfEachCourse(days.map(({ location }) => location).toSorted(compareText)),
    months: [...new Set(days.map((day) => monthKey(day.date)))].toSorted().toReversed(),
  };
}
