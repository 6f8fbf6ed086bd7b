import { sql } from 'drizzle-orm';
import { type MailTopic, topicKinds } from '#features/accounts/mail-topics.rules.ts';
import type { Channel, NotificationKind } from '#features/accounts/notification-kinds.rules.ts';
import { NotificationChoiceInput } from '#features/accounts/notification-input.rules.ts';
import { signedIn } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { notificationChoices } from '#features/notifications/notifications.tables.ts';

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
