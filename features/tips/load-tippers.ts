import { readJson } from '#platform/ui/read-json.ts';
import { retry } from '#platform/ui/retry.ts';
import { type Tippers, tippersShape } from './tippers.rules.ts';

/** Fetches everybody who tipped a runner; retries once (site.read-retries). Rejects on failure. */
export async function loadTippers(runnerId: number, signal: AbortSignal): Promise<Tippers> {
  const answer = await retry(() => fetch(`/api/tippers?runnerId=${runnerId}`, { signal }), 1);
  const tippers = await readJson(answer, tippersShape);
  if (!tippers) throw new Error(`the list of tippers answered ${answer.status}`);
  return tippers;
}
