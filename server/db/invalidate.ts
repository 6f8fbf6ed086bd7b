import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';

/** Tells every process, when `tx` commits, which topics went stale ('event:12', 'settings'). Equal topics go out once. */
export async function invalidate(tx: Db, topics: readonly string[]): Promise<void> {
  if (topics.length === 0) return;
  await tx.execute(sql`select pg_notify('changed', topic) from unnest(${sql.param(topics)}::text[]) as topic`);
}
