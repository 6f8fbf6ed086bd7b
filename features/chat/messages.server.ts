import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { profiles } from '#features/accounts/people.tables.ts';
import { type Actor, signedIn } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { type ChatMessage, maxMessages, parseChatText } from './chat.rules.ts';
import { chatMessages, chatReads, chatReports } from './chat.tables.ts';
import { MessageIdInput, NewMessage } from './chat-input.rules.ts';

/** The newest 50 messages with their senders' names, the oldest first, without hidden ones (chat.list). */
async function readNewestMessages(db: Db): Promise<ChatMessage[]> {
  const rows = await selectMessages(db).orderBy(desc(chatMessages.id)).limit(maxMessages);
  return rows.toReversed().map(toMessage);
}

/** Visible messages after `id`, in order; at most `limit`. */
export async function readMessagesAfter(db: Db, id: number, limit: number): Promise<ChatMessage[]> {
  const rows = await selectMessages(db, gt(chatMessages.id, id)).orderBy(asc(chatMessages.id)).limit(limit);
  return rows.map(toMessage);
}

/** The id of the newest message; 0 while there is none. */
export async function readLastMessageId(db: Db): Promise<number> {
  const [row] = await db.select({ id: sql<number>`coalesce(max(${chatMessages.id}), 0)::int` }).from(chatMessages);
  return row?.id ?? 0;
}

/** The last message that a person has seen; 0 before the first. */
async function readLastReadId(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ id: chatReads.lastReadId }).from(chatReads).where(eq(chatReads.userId, userId));
  return row?.id ?? 0;
}

function selectMessages(db: Db, condition?: ReturnType<typeof gt>) {
  const reports = db.$count(chatReports, eq(chatReports.messageId, chatMessages.id));
  return db
    .select({
      id: chatMessages.id,
      key: chatMessages.sentKey,
      userId: chatMessages.userId,
      username: profiles.username,
      message: chatMessages.message,
      writtenAt: chatMessages.createdAt,
      reports: sql<number>`${reports}::int`,
    })
    .from(chatMessages)
    .innerJoin(profiles, eq(profiles.id, chatMessages.userId))
    .where(and(isNull(chatMessages.groupId), isNull(chatMessages.runnerId), isNull(chatMessages.hiddenAt), condition));
}

type Row = Awaited<ReturnType<typeof selectMessages>>[number];

const toMessage = ({ writtenAt, ...row }: Row): ChatMessage => ({ ...row, writtenAt: writtenAt.getTime() as Instant });

type Chat = { messages: ChatMessage[]; lastReadId: number };

/**
 * The chat as it opens for a signed-in person; null for a visitor (chat.who). Only administrators get report counts.
 */
export async function readChat(db: Db, actor: Actor): Promise<Chat | null> {
  if (!signedIn.allows(actor)) return null;
  const messages = await readNewestMessages(db);
  const lastReadId = await readLastReadId(db, actor.id);
  return { messages: actor.role === 'admin' ? messages : messages.map(withoutReports), lastReadId };
}

/** A message as everybody but administrators gets it. */
export const withoutReports = (message: ChatMessage): ChatMessage => ({ ...message, reports: 0 });

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
