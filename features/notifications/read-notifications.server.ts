import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { type Silk, unknownSilk } from '#features/racing/silk.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { notifications } from './notifications.tables.ts';
import { horses } from '#features/racing/racing.tables.ts';

/** A notification as lists show it. */
export type StoredNews = {
  id: number;
  title: string;
  body: string;
  url: string;
  at: Instant;
  isUnread: boolean;
  silk: Silk | null;
};

/** A person's newest notifications of the site, newest first, and how many are unread (notifications.bell). */
export async function readNotifications(
  db: Db,
  userId: string,
  limit: number,
): Promise<{ unread: number; newest: StoredNews[] }> {
  const ofPerson = and(eq(notifications.userId, userId), eq(notifications.isOnSite, true));
  const [rows, [unread]] = await Promise.all([
    db
      .select({
        id: notifications.id,
        title: notifications.title,
        body: notifications.body,
        url: notifications.url,
        at: notifications.createdAt,
        readAt: notifications.readAt,
        horseId: horses.id,
        silk: horses.silk,
      })
      .from(notifications)
      .leftJoin(horses, eq(horses.id, notifications.horseId))
      .where(ofPerson)
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(limit),
    db
      .select({ count: count() })
      .from(notifications)
      .where(and(ofPerson, isNull(notifications.readAt))),
  ]);
  return {
    unread: unread?.count ?? 0,
    newest: rows.map(({ at, readAt, horseId, silk, ...row }) => ({
      ...row,
      at: at.getTime() as Instant,
      isUnread: readAt === null,
      silk: horseId === null ? null : (silk ?? unknownSilk),
    })),
  };
}
