import type { DayOption } from '#domain/race-day/race-day-view.ts';
import type { PragueDate } from '#domain/shared/time.ts';

/** One page of race days; with `hasOlder` there are days before its last date. */
export type DayList = { days: readonly DayOption[]; hasOlder: boolean };

/** Fetches a page of days: the newest for null, otherwise those before a date. Rejects on failure. */
export type LoadDays = (before: PragueDate | null) => Promise<DayList>;
