import type { PragueDate } from '#platform/time/time.rules.ts';

/** Whether a horse born in the year can't have run on the day (import.born-late). */
export const isBornLate = (birthYear: number, run: PragueDate): boolean => birthYear >= Number(run.slice(0, 4));
