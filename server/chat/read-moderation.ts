import { count, desc, eq, exists, isNotNull, isNull, and, sql } from 'drizzle-orm';
import type { Instant } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { chatMessages, chatReports } from '#server/db/schema/chat.ts';
import { profiles } from '#server/db/schema/people.ts';

export const messagesPageSize = 20;

export type ModeratedMessage = {
  id: number;
  userId: string;
  username: string | null;
  message: string;
  writtenAt: Instant;
  hiddenAt: Instant | null;
  reports: number;
};

type ModerationQuery = { isHidden: boolean; page: number };

/**
 * For /admin/chat: visible reported messages, the most reported first, or hidden ones, newest first; by page, in two
 * queries.
 */
export async function readModeration(db: Db, { isHidden, page }: ModerationQuery) {
  const reports = sql<number>`(select count(*)::int from ${chatReports} where ${chatReports.messageId} = ${chatMessages.id})`;
  const ofMessage = db.select().from(chatReports).where(eq(chatReports.messageId, chatMessages.id));
  const condition = isHidden ? isNotNull(chatMessages.hiddenAt) : and(isNull(chatMessages.hiddenAt), exists(ofMessage));
  const [rows, [all]] = await Promise.all([
    db
      .select({
        id: chatMessages.id,
        userId: chatMessages.userId,
        username: profiles.username,
        message: chatMessages.message,
        writtenAt: chatMessages.createdAt,
        hiddenAt: chatMessages.hiddenAt,
        reports,
      })
      .from(chatMessages)
      .innerJoin(profiles, eq(profiles.id, chatMessages.userId))
      .where(condition)
      .orderBy(...(isHidden ? [desc(chatMessages.hiddenAt)] : [desc(reports)]), desc(chatMessages.id))
      .limit(messagesPageSize)
      .offset((page - 1) * messagesPageSize),
    db.select({ total: count() }).from(chatMessages).where(condition),
  ]);
  const messages = rows.map(
    ({ writtenAt, hiddenAt, ...row }): ModeratedMessage => ({
      ...row,
      writtenAt: writtenAt.getTime() as Instant,
      hiddenAt: (hiddenAt?.getTime() ?? null) as Instant | null,
    }),
  );
  return { messages, total: all?.total ?? 0 };
}
