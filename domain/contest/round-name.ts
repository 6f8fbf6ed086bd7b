import { formatDate, formatDayMonth } from '#domain/shared/czech-date.ts';
import type { PragueDate } from '#domain/shared/time.ts';
import { roundFrom, roundNumber } from './round.ts';

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
