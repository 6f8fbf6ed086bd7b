import type { DayListAnswer } from '#domain/race-day/day-list-answer.ts';
import type { PragueDate } from '#domain/shared/time.ts';

/** Fetches a page of days: the newest for null, otherwise those before a date. Rejects on failure. */
export type LoadDays = (before: PragueDate | null) => Promise<DayListAnswer>;
