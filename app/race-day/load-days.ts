import { readJson } from '#app/ui/read-json.ts';
import { retry } from '#app/ui/retry.ts';
import { dayListShape } from '#domain/race-day/day-list-answer.ts';
import type { LoadDays } from './day-list.ts';

/** Retries after the first failure (site.read-retries). */
const readRetries = 3;

/** Pages of race days from `/api/days`, newest first. */
export const loadDays: LoadDays = async (before) => {
  const answer = await retry(() => fetch(before ? `/api/days?before=${before}` : '/api/days'), readRetries);
  const page = await readJson(answer, dayListShape);
  if (!page) throw new Error(`the list of race days answered ${answer.status}`);
  return page;
};
