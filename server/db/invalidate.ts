import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';

/**
 * Notifies every process of stale topics ('event:12', 'settings') when `tx` commits; for commands and jobs. Equal
 * topics are sent once.
 */
export async function invalidate(tx: Db, topics: readonly string[]): Promise<void> {
  if (topics.length === 0) return;
  await tx.execute(sql`select pg_notify('changed', topic) from unnest(${sql.param(topics)}::text[]) as topic`);
}
