import { eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { notificationChoices, notificationSettings } from '#features/notifications/notifications.tables.ts';
import { signedIn } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import {
  type Channel,
  notificationChoices as choicesOf,
  defaultNotificationSettings,
  isOnByDefault,
  type MailTopic,
  type NotificationChoices,
  type NotificationKind,
  type NotificationSettings,
  topicKinds,
} from './notification-choices.rules.ts';
import { profiles } from './people.tables.ts';
import { NotificationChoiceInput, NotificationSettingsInput } from './notification-input.rules.ts';

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

/** Chooses whether one kind is told in one way (notifications.kinds). */
export const chooseNotification = command({
  name: 'choose-notification',
  who: signedIn,
  input: NotificationChoiceInput,
  async run({ tx, actor }, { kind, channel, isOn }) {
    await storeChoices(tx, actor.id, [{ kind, channel, isOn }]);
    return done({ kind, channel, isOn }, { changed: [] });
  },
});

/** Stores the choice of all mails about a topic, also for a link that unsubscribes (mail.unsubscribe). */
export async function storeTopicChoice(
  tx: Db,
  { userId, topic, isOn }: { userId: string; topic: MailTopic; isOn: boolean },
): Promise<void> {
  await storeChoices(
    tx,
    userId,
    topicKinds[topic].map((kind) => ({ kind, channel: 'mail', isOn })),
  );
}

type Choice = { kind: NotificationKind; channel: Channel; isOn: boolean };

async function storeChoices(tx: Db, userId: string, choices: readonly Choice[]): Promise<void> {
  await tx
    .insert(notificationChoices)
    .values(choices.map((choice) => ({ userId, ...choice })))
    .onConflictDoUpdate({
      target: [notificationChoices.userId, notificationChoices.kind, notificationChoices.channel],
      set: { isOn: sql`excluded.is_on`, changedAt: sql`now()` },
    });
}

/**
 * Sets what counts for all notifications: the master switch, quiet hours, the share of a price, and being 18
 * (notifications.master, notifications.quiet, notifications.price).
 */
export const setNotificationSettings = command({
  name: 'set-notification-settings',
  who: signedIn,
  input: NotificationSettingsInput,
  async run({ tx, actor }, { isAdult, ...changes }) {
    const age = isAdult === undefined ? {} : { adultAt: isAdult ? new Date() : null };
    const values = { ...changes, ...age };
    await tx.insert(notificationSettings).values({ userId: actor.id }).onConflictDoNothing();
    if (Object.keys(values).length > 0)
      await tx
        .insert(notificationSettings)
        .values({ userId: actor.id, ...values })
        .onConflictDoUpdate({
          target: notificationSettings.userId,
          set: values,
        });
    return done(changes, { changed: [] });
  },
});
