import { sql } from 'drizzle-orm';
import { MessageIdInput } from '#domain/chat/chat-input.ts';
import { signedIn } from '#server/actor.ts';
import { command, done } from '#server/command.ts';
import { chatReads } from '#server/db/schema/chat.ts';

/** Stores the last message a person has seen; it never moves back. */
export const markRead = command({
  name: 'mark-read',
  who: signedIn,
  input: MessageIdInput,
  async run({ tx, actor }, { messageId }) {
    await tx
      .insert(chatReads)
      .values({ userId: actor.id, lastReadId: messageId })
      .onConflictDoUpdate({
        target: chatReads.userId,
        set: { lastReadId: sql`greatest(chat_reads.last_read_id, excluded.last_read_id)` },
      });
    return done({ lastReadId: messageId }, { changed: [] });
  },
});
