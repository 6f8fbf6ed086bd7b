import { formatFullDate } from '#domain/shared/czech-date.ts';
import type { PragueDate } from '#domain/shared/time.ts';

/** The note of a moved day until somebody gives a reason (race-office.days). */
export const formerDateNote = (date: PragueDate): string => `Původně ${formatFullDate(date)}.`;
