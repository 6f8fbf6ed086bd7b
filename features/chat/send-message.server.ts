import { and, eq } from 'drizzle-orm';
import { NewMessage } from './chat-input.rules.ts';
import { parseChatText } from './chat-text.rules.ts';
import { signedIn } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { chatMessages } from './chat.tables.ts';

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
