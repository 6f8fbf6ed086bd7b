import type { PragueDate } from '#platform/time/time.rules.ts';

/** A race day in the list of results. */
export type ResultsDay = {
  eventId: number;
  location: string;
  date: PragueDate;
  status: 'scheduled' | 'cancelled' | 'moved';
  raceCount: number;
  horseCount: number;
  completedCount: number;
  /** Races of the chosen category and type. */
  matchingCount: number;
};

export type ResultsDayPage = { days: readonly ResultsDay[]; page: number; pageCount: number; dayCount: number };
