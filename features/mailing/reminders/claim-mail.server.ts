import type { Db } from '#platform/db/db.server.ts';
import { topicMails } from '#features/accounts/accounts.tables.ts';
import { fantasyMails } from '#features/fantasy/fantasy-leagues.tables.ts';

/**
 * Reserves the one mail that a person gets about a topic and day; false when another process has reserved it
 * (mail.once).
 */
export async function claimTopicMail(tx: Db, mail: typeof topicMails.$inferInsert): Promise<boolean> {
  return (await tx.insert(topicMails).values(mail).onConflictDoNothing().returning()).length > 0;
}

/**
 * Reserves the one mail of a kind that a player gets about a round; false when another process has reserved it
 * (mail.once).
 */
export async function claimFantasyMail(tx: Db, mail: typeof fantasyMails.$inferInsert): Promise<boolean> {
  return (await tx.insert(fantasyMails).values(mail).onConflictDoNothing().returning()).length > 0;
}
