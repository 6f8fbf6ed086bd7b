import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';

/**
 * Lets commands of one person run one after another until commit, so that what is counted first is still so many when it is
 * added to. A lock on a row of theirs would hold up whoever refers to it.
 */
export async function lockPerson(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`person:${userId}`}, 0))`);
}
