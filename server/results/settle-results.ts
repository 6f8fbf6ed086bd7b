import type { Instant } from '#domain/shared/time.ts';
import { settleTips } from '#server/analysis/settle-tips.ts';
import type { Db } from '#server/db/db.ts';
import { settleFantasy } from '#server/fantasy/settle-fantasy.ts';

/** All that follows from changed results, in their transaction: tips and Fantasy teams. Returns the topics that went stale. */
export async function settleResults(tx: Db, now: Instant): Promise<string[]> {
  return [...(await settleTips(tx, now)), ...(await settleFantasy(tx, now))];
}
