import { z } from 'zod';

/** Which of the actor's own seasons is shared, or no longer. */
export const YearToShare = z.object({
  season: z.int('year.unknown').min(1000, 'year.unknown').max(2999, 'year.unknown'),
});

/** What can be the code of a shared year; null for anything else, which no query need look for. */
export function parseYearCode(text: string): string | null {
  return /^[0-9a-f]{32}$/.test(text) ? text : null;
}
