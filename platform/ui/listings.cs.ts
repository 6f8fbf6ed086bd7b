import { placedRange } from '#text/racing/placed';
import type { ListSort } from '#platform/http/list-query.rules.ts';
import { formatDayMonth, formatWeekday } from '#text/platform/time/date';
import { formatInteger } from '#text/platform/text/number';
import { withPreposition } from '#text/platform/text/preposition';
import type { PragueDate } from '#platform/time/time.rules.ts';

/** Texts that the lists of horses and jockeys share. */
export const listingCopy = {
  search: 'Hledat',
  filter: 'Filtr seznamu',
  submit: 'Filtrovat',
  filters: (count: number) => (count === 0 ? 'Filtry' : `Filtry (${count})`),
  all: 'Vše',
  byLetter: 'Podle písmene',
  pages: 'Stránkování',
  previous: 'Předchozí',
  next: 'Další',
  page: (page: number) => `Strana ${page}`,
  gap: '…',
  /** `counted` is the total with its noun in the nominative; of several pages it is never below five. */
  range: (from: number, to: number, total: number, counted: string) =>
    to >= total && from === 1
      ? counted
      : `${formatInteger(from)}–${formatInteger(to)} ${withPreposition('z', counted)}`,
  reset: 'Zrušit filtry',
  week: 'Běží tento týden',
  weekOnly: 'Jen tento týden',
  course: 'Závodiště',
  sort: 'Řadit podle',
  byMatch: 'podobnosti',
  sortedBy: {
    name: 'jména',
    starts: 'startů',
    wins: 'vítězství',
    places: 'umístění',
    rate: 'úspěšnosti',
  } satisfies Record<ListSort, string>,
  /** '8. dostih, ne 8. 10.' */
  lineUp: (raceNumber: number, date: PragueDate) =>
    `${raceNumber}.\u00a0dostih, ${formatWeekday(date)}\u00a0${formatDayMonth(date)}`,
  columns: { form: 'Forma', wins: '1.', places: placedRange, rate: 'Úspěšnost', next: 'Nejbližší start', silk: 'Dres' },
} as const;
