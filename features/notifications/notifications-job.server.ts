import type { LinkContext } from '#features/accounts/app-secret.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { SiteTimeJob } from '#platform/jobs/start-jobs.server.ts';
import { mailQueue } from '#features/mailing/mail-queue.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import type { PushQueue } from '#features/push/push-queue-port.server.ts';
import { readNextDue } from './due-events.server.ts';
import { sendDayMails } from './send-day-mails.server.ts';
import { sendPushes } from './send-pushes.server.ts';
import { notifyOfEvents } from './notify-events.server.ts';

/** Changes of these topics can be news; what people write to each other is none. */
const newsTopics = /^(?:event:\d+|events|all|standings|contest|fantasy)/;

export type NotificationsDeps = {
  db: Db;
  clock: Clock;
  links: LinkContext;
  push: PushQueue;
  realNow(): number;
};

/**
 * Job: tells people what has happened (notifications.kinds). Changed topics wake it within two seconds, in whichever
 * process; starts, locks, and what is held back are found at their time.
 */
export function notificationsJob({ db, clock, links, push, realNow }: NotificationsDeps): SiteTimeJob {
  return {
    name: 'notify',
    wokenBy: (topic) => newsTopics.test(topic),
    async run(enqueue) {
      const now = clock.now();
      const isFast = (clock.anchor()?.speed ?? 1) > 1;
      await notifyOfEvents(db, now);
      await db.transaction(async (tx) => {
        await sendPushes(tx, { push, realNow, isFast }, now);
        await sendDayMails(tx, { mail: mailQueue(enqueue), links });
      });
      return readNextDue(db);
    },
  };
}
