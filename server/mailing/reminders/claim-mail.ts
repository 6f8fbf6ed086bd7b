import type { Db } from '#server/db/db.ts';
import { topicMails } from '#server/db/schema/accounts.ts';
import { fantasyMails } from '#server/db/schema/fantasy-leagues.ts';

/** Claims the one mail of a person, topic and day; false when another process has it already (mail.once). */
export async function claimTopicMail(tx: Db, mail: typeof topicMails.$inferInsert): Promise<boolean> {
  return (await tx.insert(topicMails).values(mail).onConflictDoNothing().returning()).length > 0;
}

/** Claims the one mail of a player, round and kind; false when another process has it already (mail.once). */
export async function claimFantasyMail(tx: Db, mail: typeof fantasyMails.$inferInsert): Promise<boolean> {
  return (await tx.insert(fantasyMails).values(mail).onConflictDoNothing().returning()).length > 0;
}
