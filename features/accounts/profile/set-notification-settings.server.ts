import { NotificationSettingsInput } from '#features/accounts/notification-input.rules.ts';
import { signedIn } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { notificationSettings } from '#features/notifications/notifications.tables.ts';

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
