import type { DayOption } from '#domain/race-day/race-day-view.ts';
import type { PragueDate } from '#domain/shared/time.ts';

/** One page of race days; `hasOlder` tells whether asking before its last date brings more. */
export type DayList = { days: readonly DayOption[]; hasOlder: boolean };

/** Fetches a page of days: the newest with null, or those before a date. Rejects when it can't. */
export type LoadDays = (before: PragueDate | null) => Promise<DayList>;
