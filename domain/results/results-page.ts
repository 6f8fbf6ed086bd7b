import type { PragueDate } from '#domain/shared/time.ts';
import type { DayResultsView } from './day-results.ts';
import type { DayAddress } from './results-address.ts';
import type { ResultsDayPage } from './results-days.ts';
import type { ResultsChoices, ResultsFilter } from './results-filter.ts';

/** Everything the list of results and its days show. */
export type ResultsPage = {
  today: PragueDate;
  filter: ResultsFilter & { season: number };
  choices: ResultsChoices;
  list: ResultsDayPage;
  /** null = no day matches the filter. */
  day: DayResultsView | null;
  previous: DayAddress | null;
  next: DayAddress | null;
};
