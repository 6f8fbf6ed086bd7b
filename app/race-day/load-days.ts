import { retry } from '#app/ui/retry.ts';
import type { DayList, LoadDays } from './day-list.ts';

/** Retries after the first failure (site.read-retries). */
const readRetries = 3;

/** Pages of race days from `/api/days`, newest first. */
export const loadDays: LoadDays = async (before) => {
  const answer = await retry(() => fetch(before ? `/api/days?before=${before}` : '/api/days'), readRetries);
  if (!answer.ok) throw new Error(`the list of race days answered ${answer.status}`);
  return (await answer.json()) as DayList;
};
