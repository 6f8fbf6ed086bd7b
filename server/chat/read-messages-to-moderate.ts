import { count, desc, eq, exists, isNotNull, isNull, and, sql } from 'drizzle-orm';
import type { Instant } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { chatMessages, chatReports } from '#server/db/schema/chat.ts';
import { contestGroups } from '#server/db/schema/groups.ts';
import { profiles } from '#server/db/schema/people.ts';
import { horses, participations } from '#server/db/schema/racing.ts';

export const moderationPageSize = 20;

export type MessageToModerate = {
  id: number;
  userId: string;
  username: string | null;
  message: string;
  writtenAt: Instant;
  hiddenAt: Instant | null;
  reports: number;
  /** The group on whose wall it stands; null: none. */
  groupName: string | null;
  /** The horse whose tip it is the reason of; null: of none. */
  horse: string | null;
};

type ModerationQuery = { isHidden: boolean; page: number };

/**
 * For /admin/chat: visible reported messages, the most reported first, or hidden ones, the most recently hidden first;
 * one page at a time.
 */
export async function readMessagesToModerate(db: Db, { isHidden, page }: ModerationQuery) {
  const reportCount = sql<number>`(select count(*)::int from ${chatReports} where ${chatReports.messageId} = ${chatMessages.id})`;
  const reportsOfMessage = db.select().from(chatReports).where(eq(chatReports.messageId, chatMessages.id));
  const condition = isHidden
    ? isNotNull(chatMessages.hiddenAt)
    : and(isNull(chatMessages.hiddenAt), exists(reportsOfMessage));
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        id: chatMessages.id,
        userId: chatMessages.userId,
        username: profiles.username,
        message: chatMessages.message,
        writtenAt: chatMessages.createdAt,
        hiddenAt: chatMessages.hiddenAt,
        reports: reportCount,
        groupName: contestGroups.name,
        horse: horses.name,
      })
      .from(chatMessages)
      .innerJoin(profiles, eq(profiles.id, chatMessages.userId))
      .leftJoin(contestGroups, eq(contestGroups.id, chatMessages.groupId))
      .leftJoin(participations, eq(participations.id, chatMessages.runnerId))
      .leftJoin(horses, eq(horses.id, participations.horseId))
      .where(condition)
      .orderBy(...(isHidden ? [desc(chatMessages.hiddenAt)] : [desc(reportCount)]), desc(chatMessages.id))
      .limit(moderationPageSize)
      .offset((page - 1) * moderationPageSize),
    db.select({ total: count() }).from(chatMessages).where(condition),
  ]);
  const messages = rows.map(
    ({ writtenAt, hiddenAt, ...row }): MessageToModerate => ({
      ...row,
      writtenAt: writtenAt.getTime() as Instant,
      hiddenAt: (hiddenAt?.getTime() ?? null) as Instant | null,
    }),
  );
  return { messages, total: counted?.total ?? 0 };
}
