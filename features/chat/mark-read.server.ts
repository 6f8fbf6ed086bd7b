import { sql } from 'drizzle-orm';
import { MessageIdInput } from './chat-input.rules.ts';
import { signedIn } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { chatReads } from './chat.tables.ts';

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
