import type { PragueDate } from '#platform/time/time.rules.ts';
import type { DayResultsView } from './day-results.rules.ts';
import type { DayAddress } from './results-address.rules.ts';
import type { ResultsDayPage } from './results-days.rules.ts';
import type { ResultsChoices, ResultsFilter } from './results-filter.rules.ts';

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
