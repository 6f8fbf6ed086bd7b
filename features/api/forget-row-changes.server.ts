import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';

/**
 * Call in the transaction that replaces all rows past the triggers: what changed before is then not known, and whoever
 * asks is told to read everything anew (downloads.changed-since).
 */
export async function forgetRowChanges(tx: Db): Promise<void> {
  await tx.execute(sql`delete from row_changes`);
  await tx.execute(sql`insert into row_changes (table_name, row_id, changed_at) values ('all', 0, clock_timestamp())`);
}
