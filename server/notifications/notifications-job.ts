import type { LinkContext } from '#server/accounts/app-secret.ts';
import type { Db } from '#server/db/db.ts';
import type { SiteTimeJob } from '#server/jobs/start-jobs.ts';
import { mailQueue } from '#server/mailing/mail-queue.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { PushQueue } from '#server/ports/push-queue.ts';
import { readNextDue } from './due-events.ts';
import { sendDayMails } from './send-day-mails.ts';
import { sendPushes } from './send-pushes.ts';
import { notifyOfEvents } from './notify-events.ts';

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
