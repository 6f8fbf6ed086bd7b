import { eq, type SQL, sql } from 'drizzle-orm';
import {
  isOnByDefault,
  type NotificationChoices,
  notificationChoices as choicesOf,
  type NotificationKind,
} from '#features/accounts/notification-kinds.rules.ts';
import {
  defaultNotificationSettings,
  type NotificationSettings,
} from '#features/accounts/notification-settings.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { notificationChoices, notificationSettings } from '#features/notifications/notifications.tables.ts';
import { profiles } from '#features/accounts/people.tables.ts';

/** A person's choices of what is told them how, regardless of the master switch (notifications.kinds). */
export async function readNotificationChoices(db: Db, userId: string): Promise<NotificationChoices> {
  return choicesOf(
    await db
      .select({
        kind: notificationChoices.kind,
        channel: notificationChoices.channel,
        isOn: notificationChoices.isOn,
      })
      .from(notificationChoices)
      .where(eq(notificationChoices.userId, userId)),
  );
}

/** The master switch of a person's notifications, their quiet hours and the share of a price. */
export async function readNotificationSettings(db: Db, userId: string): Promise<NotificationSettings> {
  const [stored] = await db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId));
  if (!stored) return defaultNotificationSettings;
  const { isOn, isQuiet, quietFrom, quietUntil, priceShare, adultAt } = stored;
  return { isOn, isQuiet, quietFrom, quietUntil, priceShare, isAdult: adultAt !== null };
}

/** SQL condition on `profiles`: the person gets mails at all (accounts.email-switch, notifications.master). */
export const wantsMails = sql<boolean>`(coalesce(${profiles.emailSubscribed}, true) and coalesce(
  (select s.is_on from notification_settings s where s.user_id = ${profiles.id}), true))`;

/** SQL condition on `profiles`: the switches and this kind are on. */
export function wantsMailsAbout(kind: NotificationKind): SQL<boolean> {
  return sql`(${wantsMails} and coalesce(
    (select c.is_on from notification_choices c
     where c.user_id = ${profiles.id} and c.kind = ${kind} and c.channel = 'mail'), ${isOnByDefault(kind, 'mail')}))`;
}
