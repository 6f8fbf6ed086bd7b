import { and, eq, isNull, sql } from 'drizzle-orm';
import { MessageIdInput } from '#domain/chat/chat-input.ts';
import { refused } from '#domain/shared/result.ts';
import { admin } from '#server/actor.ts';
import { command, done } from '#server/command.ts';
import { chatMessages } from '#server/db/schema/chat.ts';

/**
 * Hides a message from everybody; the audit log keeps its text. Refusal: chat.unknown-message. Called by the chat
 * widget and /admin/chat; sentences: copy/cs/public/chat.ts, copy/cs/admin/chat.ts.
 */
export const hideMessage = command({
  name: 'hide-message',
  who: admin,
  input: MessageIdInput,
  async run({ tx }, { messageId }) {
    const [hidden] = await tx
      .update(chatMessages)
      .set({ hiddenAt: sql`app_now()` })
      .where(and(eq(chatMessages.id, messageId), isNull(chatMessages.hiddenAt)))
      .returning({ userId: chatMessages.userId, message: chatMessages.message, groupId: chatMessages.groupId });
    if (!hidden) return refused('chat.unknown-message');
    const { groupId, ...before } = hidden;
    const audit = { subject: `chat:${messageId}`, before, after: { hidden: true } };
    return done({ messageId }, { changed: groupId === null ? [] : [`group:${groupId}`], audit });
  },
});
