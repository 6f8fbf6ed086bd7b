import { addMinutes } from '#domain/shared/prague-time.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { LinkContext } from '#server/accounts/app-secret.ts';
import type { Database } from '#server/db/database.ts';
import type { SiteTimeJob } from '#server/jobs/start-jobs.ts';
import { mailQueue } from '#server/mailing/mail-queue.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { PushQueue } from '#server/ports/push-queue.ts';
import { readNextDue } from './due-events.ts';
import { sendDayMails } from './send-day-mails.ts';
import { sendPushes } from './send-pushes.ts';
import { notifyOfEvents } from './notify-events.ts';

/** The job looks at least this often, should a change not have been heard of. */
const intervalMinutes = 10;
/** Changes of these topics can be news; what people write to each other is none. */
const newsTopics = /^(?:event:\d+|events|all|standings|contest|fantasy)/;

export type NotificationsDeps = {
  database: Database;
  clock: Clock;
  links: LinkContext;
  push: PushQueue;
  realNow(): number;
};

/**
 * Job: tells people what has happened (notifications.kinds). The notifications of changed topics wake it within two
 * seconds, starts and locks at their time; between them it asks the database nothing.
 */
export async function openNotificationsJob(
  deps: NotificationsDeps,
): Promise<{ job: SiteTimeJob; stop(): Promise<void> }> {
  const { database, clock, links, push, realNow } = deps;
  let isWoken = true;
  let nextDue = 0 as Instant;
  const wake = () => {
    isWoken = true;
  };
  const stop = await database.listen(
    'changed',
    (topic) => {
      if (newsTopics.test(topic)) wake();
    },
    wake,
  );
  const job: SiteTimeJob = {
    name: 'notify',
    async run(enqueue) {
      isWoken = false;
      const now = clock.now();
      const isFast = (clock.anchor()?.speed ?? 1) > 1;
      await notifyOfEvents(database.db, now);
      await database.db.transaction(async (tx) => {
        await sendPushes(tx, { push, realNow, isFast }, now);
        await sendDayMails(tx, { mail: mailQueue(enqueue), links });
      });
      const known = await readNextDue(database.db);
      nextDue = Math.min(known ?? Number.POSITIVE_INFINITY, addMinutes(now, intervalMinutes)) as Instant;
      // Asked again at once: hasWork knows without the database whether there is anything.
      return now;
    },
    hasWork: async () => isWoken || clock.now() >= nextDue,
  };
  return { job, stop };
}
