import { sql } from 'drizzle-orm';
import type { Channel } from './database.server.ts';
import type { Db } from './db.server.ts';
import { prepared } from './prepared-statements.server.ts';

/** Notifies every process of stale topics ('event:12', 'settings') when `tx` commits. Equal topics are sent once. */
export const invalidate = (tx: Db, topics: readonly string[]): Promise<void> =>
  notify(
    tx,
    topics.map((topic) => ['changed', topic]),
  );

/** Notifies every process when `tx` commits. */
export async function notify(tx: Db, notifications: readonly (readonly [Channel, string])[]): Promise<void> {
  if (notifications.length === 0) return;
  await tx.execute(
    prepared(
      'notify',
      sql`select pg_notify(one ->> 0, one ->> 1) from json_array_elements(${JSON.stringify(notifications)}::json) as one`,
    ),
  );
}
