import { sql } from 'drizzle-orm';
import type { Db } from './db.server.ts';
import { prepared } from './prepared-statements.server.ts';

/** Notifies every process of stale topics ('event:12', 'settings') when `tx` commits. Equal topics are sent once. */
export async function invalidate(tx: Db, topics: readonly string[]): Promise<void> {
  if (topics.length === 0) return;
  await tx.execute(
    prepared(
      'invalidate',
      sql`select pg_notify('changed', topic) from json_array_elements_text(${JSON.stringify(topics)}::json) as topic`,
    ),
  );
}
