import { readJson } from '#platform/ui/read-json.ts';
import { retry } from '#platform/ui/retry.ts';
import { type DayListAnswer, dayListShape } from './day-list-answer.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';

/** Retries after the first failure (site.read-retries). */
const readRetries = 3;

/**
 * Fetches a page of race days for the day dialog: the newest for null, otherwise those before a date. Rejects on
 * failure.
 */
export async function loadDays(before: PragueDate | null): Promise<DayListAnswer> {
  const answer = await retry(() => fetch(before ? `/api/days?before=${before}` : '/api/days'), readRetries);
  const page = await readJson(answer, dayListShape);
  if (!page) throw new Error(`the list of race days answered ${answer.status}`);
  return page;
}
