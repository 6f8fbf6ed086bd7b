import { and, eq, isNull, sql } from 'drizzle-orm';
import { MessageIdInput } from '#domain/chat/chat-input.ts';
import { refused } from '#domain/shared/result.ts';
import type { Instant } from '#domain/shared/time.ts';
import { signedIn } from '#server/actor.ts';
import { command, done } from '#server/command.ts';
import type { Db } from '#server/db/db.ts';
import { chatMessages, chatReports } from '#server/db/schema/chat.ts';
import { boolean, queryRow } from '#server/db/query-rows.ts';
import { contestGroupMembers } from '#server/db/schema/groups.ts';
import { reasonIsShown } from '#server/reasons/shown-reason.ts';

/**
 * Reports somebody else's message, in the chat, on the wall of a group or beside a tip, to the administrators; each person
 * counts once, and only who can read it. Refusals (worded in copy/cs/public/chat.ts): chat.unknown-message, chat.own-message. Called by handleChatForm.
 */
export const reportMessage = command({
  name: 'report-message',
  who: signedIn,
  input: MessageIdInput,
  async run({ tx, actor, now }, { messageId }) {
    const [found] = await tx
      .select({ userId: chatMessages.userId, groupId: chatMessages.groupId, runnerId: chatMessages.runnerId })
      .from(chatMessages)
      .where(and(eq(chatMessages.id, messageId), isNull(chatMessages.hiddenAt)));
    if (!found) return refused('chat.unknown-message');
    const { userId, ...message } = found;
    if (userId === actor.id) return refused('chat.own-message');
    if (!(await canRead(tx, { id: messageId, ...message }, { userId: actor.id, now })))
      return refused('chat.unknown-message');
    await tx.insert(chatReports).values({ messageId, userId: actor.id }).onConflictDoNothing();
    return done({ messageId }, { changed: [] });
  },
});

type Message = { id: number; groupId: number | null; runnerId: number | null };

/** The wall of a group is read by its members, the reason of a tip from the start on (reasons.shown). */
async function canRead(
  tx: Db,
  { id, groupId, runnerId }: Message,
  { userId, now }: { userId: string; now: Instant },
): Promise<boolean> {
  if (groupId !== null) {
    const member = and(eq(contestGroupMembers.groupId, groupId), eq(contestGroupMembers.userId, userId));
    return (await tx.$count(contestGroupMembers, member)) > 0;
  }
  if (runnerId === null) return true;
  const { shown } = await queryRow(
    tx,
    { shown: boolean },
    sql`
    select ${reasonIsShown(now)} as shown from chat_messages m
    join race_participations p on p.id = m.participation_id join races r on r.id = p.race_id where m.id = ${id}`,
  );
  return shown;
}
