import { and, eq } from 'drizzle-orm';
import { NewMessage } from '#domain/chat/chat-input.ts';
import { parseChatText } from '#domain/chat/chat-text.ts';
import { signedIn } from '#server/actor.ts';
import { command, done } from '#server/command.ts';
import { chatMessages } from '#server/db/schema/chat.ts';

/**
 * Stores a chat message. The same message sent again, under the same key of the browser, is not stored twice. Refusals:
 * chat.empty, chat.too-long.
 */
export const sendMessage = command({
  name: 'send-message',
  who: signedIn,
  input: NewMessage,
  async run({ tx, actor }, { text, key }) {
    const validated = parseChatText(text);
    if (!validated.ok) return validated;
    const [inserted] = await tx
      .insert(chatMessages)
      .values({ userId: actor.id, message: validated.text, sentKey: key })
      .onConflictDoNothing({ target: [chatMessages.userId, chatMessages.sentKey] })
      .returning({ id: chatMessages.id });
    if (inserted) return done(inserted, { changed: [] });
    const [existing] = await tx
      .select({ id: chatMessages.id })
      .from(chatMessages)
      .where(and(eq(chatMessages.userId, actor.id), eq(chatMessages.sentKey, key)));
    if (!existing) throw new Error('The message is neither new nor known.');
    return done(existing, { changed: [] });
  },
});
