import { formatFullDate } from '#text/platform/time/date';
import type { PragueDate } from '#platform/time/time.rules.ts';

/** The note of a moved day until somebody gives a reason (race-office.days). */
export const formerDateNote = (date: PragueDate): string => `Původně ${formatFullDate(date)}.`;
