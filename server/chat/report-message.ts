import { and, eq, isNull } from 'drizzle-orm';
import { MessageIdInput } from '#domain/chat/chat-input.ts';
import { refused } from '#domain/shared/result.ts';
import { signedIn } from '#server/actor.ts';
import { command, done } from '#server/command.ts';
import type { Db } from '#server/db/db.ts';
import { chatMessages, chatReports } from '#server/db/schema/chat.ts';
import { contestGroupMembers } from '#server/db/schema/groups.ts';

/**
 * Reports somebody else's message, in the chat or on the wall of a group, to the administrators; each person counts once. Refusals (worded in
 * copy/cs/public/chat.ts): chat.unknown-message, chat.own-message. Called by handleChatForm.
 */
export const reportMessage = command({
  name: 'report-message',
  who: signedIn,
  input: MessageIdInput,
  async run({ tx, actor }, { messageId }) {
    const [found] = await tx
      .select({ userId: chatMessages.userId, groupId: chatMessages.groupId })
      .from(chatMessages)
      .where(and(eq(chatMessages.id, messageId), isNull(chatMessages.hiddenAt)));
    if (!found || !(await canRead(tx, found.groupId, actor.id))) return refused('chat.unknown-message');
    if (found.userId === actor.id) return refused('chat.own-message');
    await tx.insert(chatReports).values({ messageId, userId: actor.id }).onConflictDoNothing();
    return done({ messageId }, { changed: [] });
  },
});

/** The wall of a group is read by its members. */
async function canRead(tx: Db, groupId: number | null, userId: string): Promise<boolean> {
  if (groupId === null) return true;
  const member = and(eq(contestGroupMembers.groupId, groupId), eq(contestGroupMembers.userId, userId));
  return (await tx.$count(contestGroupMembers, member)) > 0;
}
