import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { type ChatMessage, maxMessages } from './conversation.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { chatMessages, chatReads, chatReports } from './chat.tables.ts';
import { profiles } from '#features/accounts/people.tables.ts';

/** The newest 50 messages with their senders' names, the oldest first, without hidden ones (chat.list). */
export async function readNewestMessages(db: Db): Promise<ChatMessage[]> {
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
export async function readLastReadId(db: Db, userId: string): Promise<number> {
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
