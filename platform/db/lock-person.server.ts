import { sql } from 'drizzle-orm';
import type { Db } from './db.server.ts';

/**
 * Lets commands that add to what one person, race or site may have so much of run one after another until commit, so
 * that what is counted first is still so many when it is added to. A lock on a row of theirs would hold up whoever
 * refers to it.
 */
export async function lockHolder(tx: Db, holder: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${holder}, 0))`);
}

export const lockPerson = (tx: Db, userId: string): Promise<void> => lockHolder(tx, `person:${userId}`);
