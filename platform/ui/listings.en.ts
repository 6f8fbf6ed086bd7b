import { placedRange } from '#features/racing/placed.en.ts';
import type { listingCopy as czech } from './listings.cs.ts';
import { formatDayMonth, formatWeekday } from '#platform/time/date.en.ts';
import { formatInteger } from '#platform/text/number.en.ts';
import type { Translated } from '#platform/text/translated.ts';

export const listingCopy: Translated<typeof czech> = {
  search: 'Search',
  filter: 'Filter of the list',
  submit: 'Filter',
  filters: (count) => (count === 0 ? 'Filters' : `Filters (${count})`),
  all: 'All',
  byLetter: 'By letter',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page) => `Page ${page}`,
  gap: '…',
  range: (from, to, total, counted) =>
    to >= total && from === 1 ? counted : `${formatInteger(from)}–${formatInteger(to)} of\u00a0${counted}`,
  reset: 'Clear filters',
  week: 'Runs this week',
  weekOnly: 'This week only',
  course: 'Course',
  sort: 'Sort by',
  byMatch: 'match',
  sortedBy: { name: 'name', starts: 'starts', wins: 'wins', places: 'places', rate: 'strike rate' },
  lineUp: (raceNumber, date) => `Race ${raceNumber}, ${formatWeekday(date)}\u00a0${formatDayMonth(date)}`,
  columns: { form: 'Form', wins: '1st', places: placedRange, rate: 'Strike rate', next: 'Next start', silk: 'Silks' },
};
