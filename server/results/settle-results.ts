import type { Instant } from '#domain/shared/time.ts';
import { settleTips } from '#server/analysis/settle-tips.ts';
import type { Db } from '#server/db/db.ts';
import { settleFantasy } from '#server/fantasy/settle-fantasy.ts';

/**
 * Settles tips and Fantasy teams; belongs in every transaction that changes results. Returns the stale cache topics.
 */
export async function settleResults(tx: Db, now: Instant): Promise<string[]> {
  return [...(await settleTips(tx, now)), ...(await settleFantasy(tx, now))];
}
