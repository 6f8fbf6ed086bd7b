import type { PragueDate } from '#platform/time/time.rules.ts';

/** The day on which the Czechoslovak crown was parted; Czech National Bank, history of the currency. */
const czechCrownsFrom = '1993-02-08';

/** The crowns that a prize was paid in where a source names no currency (import.old-forms). */
export const crownsOf = (date: PragueDate): string => (date < czechCrownsFrom ? 'Kčs' : 'Kč');
