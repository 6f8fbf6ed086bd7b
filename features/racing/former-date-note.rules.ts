import { formatFullDate } from '#platform/time/czech-date.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';

/** The note of a moved day until somebody gives a reason (race-office.days). */
export const formerDateNote = (date: PragueDate): string => `Původně ${formatFullDate(date)}.`;
