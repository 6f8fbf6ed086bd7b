import { eq } from 'drizzle-orm';
import type { Instant } from '#platform/time/time.rules.ts';
import { deriveKeys } from '#features/accounts/app-secret.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { notifications } from '#features/notifications/notifications.tables.ts';
import { notifyOfEvents, sendDayMails, sendPushes } from '#features/notifications/notifications-job.server.ts';
import type { Mail } from '#features/mailing/mail.rules.ts';
import type { QueuedPush } from '#features/push/push-queue.server.ts';
import { setSiteTime } from './site-clock.ts';

export const notifiedLinks = { appUrl: 'https://www.example.cz', keyFor: deriveKeys('a secret of this test') };
export const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

/** What the job of notifications does at a moment; collects what it queued. */
export function siteOf(db: Db) {
  const pushes: QueuedPush[] = [];
  const mails: Mail[] = [];
  return {
    pushes,
    mails,
    titles: () => pushes.map(({ message }) => plain(message.title)),
    async lookAt(iso: string, { isFast = false } = {}) {
      const now = Date.parse(iso) as Instant;
      await setSiteTime(db, new Date(now).toISOString());
      await notifyOfEvents(db, now);
      const push = { enqueue: async (_db: Db, queued: readonly QueuedPush[]) => void pushes.push(...queued) };
      await sendPushes(db, { push, realNow: () => now + 5_000, isFast }, now);
      await sendDayMails(db, { mail: { enqueue: async (_db, mail) => void mails.push(mail) }, links: notifiedLinks });
    },
  };
}

/** A person's notifications, in the order in which they came. */
export const readAll = (db: Db, userId: string) =>
  db
    .select({
      kind: notifications.kind,
      title: notifications.title,
      body: notifications.body,
      url: notifications.url,
      isOnSite: notifications.isOnSite,
    })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(notifications.id);
