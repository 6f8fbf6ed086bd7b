import { formatDate, formatDayMonth } from '#platform/time/czech-date.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { roundFrom, roundNumber } from './round.rules.ts';

/** A round's name on pages and in mails, '40/2023': the week and its year. */
export function roundLabel(monday: PragueDate): string {
  const { year, week } = roundNumber(monday);
  return `${week}/${year}`;
}

/** '2. 10.–8. 10. 2023'; a round over New Year names both years. */
export function roundDays(monday: PragueDate): string {
  const { sunday } = roundFrom(monday);
  const isOneYear = monday.slice(0, 4) === sunday.slice(0, 4);
  return `${isOneYear ? formatDayMonth(monday) : formatDate(monday)}–${formatDate(sunday)}`;
}
