import type { Database } from '#platform/db/database.server.ts';
import { type Enqueue, PermanentFailure, type WorkQueue } from '#platform/jobs/start-jobs.server.ts';
import type { Mail } from './mail.rules.ts';
import type { MailQueue } from './mail-queue-port.server.ts';
import { readSettings } from '#features/site/settings.server.ts';
import type { Mailer } from './mailer.server.ts';

const queueName = 'send-mail';

export type MailWorkQueueOptions = {
  database: Database;
  mailer: Mailer;
  appUrl: string;
  log: { warn(details: object, message: string): void };
};

/**
 * The job queue that sends single mails. A failed one is retried after half a minute, then after growing pauses, for
 * half a day (mail.sending).
 */
export function mailWorkQueue({ database, mailer, appUrl, log }: MailWorkQueueOptions): WorkQueue {
  return {
    name: queueName,
    retries: 11,
    retryDelayS: 30,
    async work(payload, id) {
      const mail = payload as Mail;
      const frame = { ...(await readSettings(database.db)), appUrl };
      const delivery = await mailer.deliver(mail, id, frame);
      if (delivery.outcome === 'sent') return;
      log.warn({ id, kind: mail.kind, reason: delivery.reason }, 'a mail was refused for good');
      throw new PermanentFailure(delivery.reason);
    },
  };
}

/** The other end of the queue: adds a mail in a transaction. */
export function mailQueue(enqueue: Enqueue): MailQueue {
  return { enqueue: (db, mail) => enqueue(db, queueName, mail) };
}
