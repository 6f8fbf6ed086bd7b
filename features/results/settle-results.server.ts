import type { Instant } from '#platform/time/time.rules.ts';
import { settleTips } from '#features/analysis/settle-tips.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { settleFantasy } from '#features/fantasy/settle-fantasy.server.ts';

/**
 * Settles tips and Fantasy teams; belongs in every transaction that changes results. Returns the stale cache topics.
 */
export async function settleResults(tx: Db, now: Instant): Promise<string[]> {
  return [...(await settleTips(tx, now)), ...(await settleFantasy(tx, now))];
}
