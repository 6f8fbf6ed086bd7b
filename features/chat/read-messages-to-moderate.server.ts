import { count, desc, eq, exists, isNotNull, isNull, and, sql } from 'drizzle-orm';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { chatMessages, chatReports } from './chat.tables.ts';
import { contestGroups } from '#features/groups/groups.tables.ts';
import { profiles } from '#features/accounts/people.tables.ts';
import { horses, participations } from '#features/racing/racing.tables.ts';

export const moderationPageSize = 20;

export type MessageToModerate = {
  id: number;
  userId: string;
  username: string | null;
  message: string;
  writtenAt: Instant;
  hiddenAt: Instant | null;
  reports: number;
  /** What reporters have written. */
  whys: string[];
  /** The group on whose wall it stands; null: none. */
  groupName: string | null;
  /** The horse whose tip it is the reason of; null: of none. */
  horse: string | null;
};

type ModerationQuery = { isHidden: boolean; page: number; messageId?: number | null };

/**
 * Visible reported messages, the most reported first, or hidden ones, the most recently hidden first; one page at a
 * time. Or one visible message, reported or not, that an administrator came from the chat to decide on.
 */
export async function readMessagesToModerate(db: Db, { isHidden, page, messageId = null }: ModerationQuery) {
  const reportCount = sql<number>`(select count(*)::int from ${chatReports} where ${chatReports.messageId} = ${chatMessages.id})`;
  const reportsOfMessage = db.select().from(chatReports).where(eq(chatReports.messageId, chatMessages.id));
  const whys = sql<
    string[]
  >`(select coalesce(json_agg(${chatReports.why}) filter (where ${chatReports.why} is not null), '[]') from ${chatReports} where ${chatReports.messageId} = ${chatMessages.id})`;
  const chosen = messageId === null ? exists(reportsOfMessage) : eq(chatMessages.id, messageId);
  const condition = isHidden ? isNotNull(chatMessages.hiddenAt) : and(isNull(chatMessages.hiddenAt), chosen);
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
        whys,
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

export type UnfoundReport = { id: number; quote: string | null; why: string | null };

/** Reports whose quoted message nobody found, the oldest first. */
export function readUnfoundReports(db: Db): Promise<UnfoundReport[]> {
  return db
    .select({ id: chatReports.id, quote: chatReports.quote, why: chatReports.why })
    .from(chatReports)
    .where(isNull(chatReports.messageId))
    .orderBy(chatReports.id)
    .limit(moderationPageSize);
}
