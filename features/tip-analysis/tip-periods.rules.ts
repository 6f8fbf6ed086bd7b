import type { TipPeriod } from '#features/analysis/tip-scope.rules.ts';
import { mondayOfWeek } from '#platform/time/prague-time.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';

/** A race day with settled races. */
export type SettledDay = { eventId: number; date: PragueDate; location: string };

/** One choice of a scope; `date` is the day, the round's Monday, or the first day of the month. */
export type PeriodChoice = { id: string; date: PragueDate; location: string | null };

/** The choices of a period: of its scope in its year, or all seasons; newest first, as `days` are. */
export function periodChoices(period: TipPeriod, days: readonly SettledDay[]): PeriodChoice[] {
  const year = yearOf(period, days);
  const daysOfYear = days.filter(({ date }) => date.startsWith(year));
  switch (period.scope) {
    case 'event':
      return daysOfYear.map(({ eventId, date, location }) => ({ id: String(eventId), date, location }));
    case 'round':
      return distinct(days.map(({ date }) => mondayOfWeek(date)))
        .filter((monday) => monday.startsWith(year))
        .map((id) => ({ id, date: id, location: null }));
    case 'month':
      return distinct(daysOfYear.map(({ date }) => date.slice(0, 7))).map((id) => firstDay(id, `${id}-01`));
    case 'season':
      return distinct(days.map(({ date }) => date.slice(0, 4))).map((id) => firstDay(id, `${id}-01-01`));
    case 'all':
      return [];
  }
}

function firstDay(id: string, date: string): PeriodChoice {
  return { id, date: date as PragueDate, location: null };
}

/** A round over New Year belongs to the year in which it begins. */
function yearOf({ scope, id }: TipPeriod, days: readonly SettledDay[]): string {
  if (scope !== 'event') return id.slice(0, 4);
  return days.find(({ eventId }) => String(eventId) === id)?.date.slice(0, 4) ?? '';
}

function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}
