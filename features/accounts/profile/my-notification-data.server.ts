import { asc, eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import {
  notificationChoices,
  notificationSettings,
  notifications,
} from '#features/notifications/notifications.tables.ts';

/** What the person wants to be notified of, and what they were. */
export async function readMyNotificationData(db: Db, userId: string) {
  return {
    notificationChoices: await db
      .select({
        kind: notificationChoices.kind,
        channel: notificationChoices.channel,
        isOn: notificationChoices.isOn,
        at: notificationChoices.changedAt,
      })
      .from(notificationChoices)
      .where(eq(notificationChoices.userId, userId))
      .orderBy(asc(notificationChoices.kind), asc(notificationChoices.channel)),
    notificationSettings: await db
      .select({
        isOn: notificationSettings.isOn,
        isQuiet: notificationSettings.isQuiet,
        quietFrom: notificationSettings.quietFrom,
        quietUntil: notificationSettings.quietUntil,
        priceShare: notificationSettings.priceShare,
        adultAt: notificationSettings.adultAt,
      })
      .from(notificationSettings)
      .where(eq(notificationSettings.userId, userId)),
    notifications: await db
      .select({
        kind: notifications.kind,
        title: notifications.title,
        body: notifications.body,
        at: notifications.createdAt,
        readAt: notifications.readAt,
      })
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(asc(notifications.createdAt), asc(notifications.id)),
  };
}
