import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';

/** Lets one command at a time write notes of a person, so that two can't exceed the limit. */
export function lockNotes(tx: Db, userId: string): Promise<unknown> {
  return tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`notes:${userId}`}))`);
}
