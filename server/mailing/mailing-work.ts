import { sql } from 'drizzle-orm';
import { retryAfterS } from '#domain/mailing/mailing-fields.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { LinkContext } from '#server/accounts/app-secret.ts';
import type { Database } from '#server/db/database.ts';
import type { Db } from '#server/db/db.ts';
import { invalidate } from '#server/db/invalidate.ts';
import type { Enqueue, SiteTimeJob, WorkQueue } from '#server/jobs/start-jobs.ts';
import type { Clock } from '#server/ports/clock.ts';
import { readSettings } from '#server/site/read-settings.ts';
import { mailingTopic } from './lock-mailing.ts';
import type { Mailer } from './mailer.ts';
import { RecipientQueue, type DeliveryResult, type ClaimedRecipient } from './recipient-queue.ts';
import { type MailingContent, newsletterFor, readMailingContent } from './newsletter.ts';
import { getsMailing } from './segment-people.ts';

const queueName = 'send-mailing';
export const workersPerMailing = 5;
/** A worker ends before its lease does; what is left, the next look hands to others. */
const maxWorkMs = 90_000;

/** Real time, shorter in tests: how long a mail may be in a worker's hands, nobody be at work, and between two looks. */
export type MailingPace = { leaseS: number; idleS: number; pollIntervalMs: number };
const defaultPace: MailingPace = { leaseS: 120, idleS: 5, pollIntervalMs: 2500 };

export type MailingWorkOptions = {
  database: Database;
  clock: Clock;
  mailer: Mailer;
  links: LinkContext;
  pace?: MailingPace;
};

/** One worker of one mailing: a mail after another until none is left to take, or its mailing is paused. */
export function mailingWork(options: MailingWorkOptions): WorkQueue {
  const { database, clock, pace = defaultPace } = options;
  const queues = new Map<number, RecipientQueue>();
  return {
    name: queueName,
    retries: 3,
    retryDelayS: 5,
    async work(payload) {
      const { mailingId } = payload as { mailingId: number };
      const content = await readMailingContent(database.db, mailingId, clock.now());
      if (!content) return;
      const { siteName } = await readSettings(database.db);
      const queue = queues.get(mailingId) ?? new RecipientQueue(database.db, content, pace.leaseS);
      queues.set(mailingId, queue);
      const until = Date.now() + maxWorkMs;
      let recipient = await queue.next(null);
      while (recipient) {
        const result = await deliver(options, content, recipient, siteName);
        recipient = Date.now() < until ? await queue.next(result) : await queue.finish(result);
      }
      queues.delete(mailingId);
      await finishIfDone(database.db, mailingId, clock.now());
    },
  };
}

/** Sent, refused for good, or to be tried again; who has said no meanwhile is left alone. */
async function deliver(
  { mailer, links }: MailingWorkOptions,
  content: MailingContent,
  recipient: ClaimedRecipient,
  siteName: string,
): Promise<DeliveryResult> {
  const { userId, attempts, isWanted } = recipient;
  if (!isWanted) return { userId, state: 'skipped', reason: null, pauseS: 0 };
  const mail = newsletterFor(content, recipient, links);
  try {
    const frame = { siteName, appUrl: links.appUrl };
    const delivery = await mailer.deliver(mail, `mailing-${content.id}-${userId}`, frame);
    if (delivery.outcome === 'sent') return { userId, state: 'sent', reason: null, pauseS: 0 };
    return { userId, state: 'failed', reason: shortened(delivery.reason), pauseS: 0 };
  } catch (error) {
    const reason = shortened(error instanceof Error ? error.message : String(error));
    const pauseS = retryAfterS(attempts);
    return { userId, state: pauseS === null ? 'failed' : 'waiting', reason, pauseS: pauseS ?? 0 };
  }
}

/** As much of what a mail server said as is shown, without the letter that no database holds. */
const shortened = (reason: string) => reason.replaceAll('\u0000', '').slice(0, 300);

async function finishIfDone(db: Db, mailingId: number, now: Instant): Promise<void> {
  await db.execute(sql`
    update mailings set state = 'sent', finished_at = to_timestamp(${now / 1000})
    where id = ${mailingId} and state = 'sending' and not exists (
      select from mailing_recipients where mailing_id = ${mailingId} and state in ('waiting', 'taken'))`);
  await invalidate(db, [mailingTopic(mailingId)]);
}

/** Starts what has come due by site time, and finds hands for what lies there: at start, after a pause, after a failure. */
export function mailingJob(db: Db, clock: Clock, pace = defaultPace): SiteTimeJob {
  return {
    name: 'send-mailings',
    async run(enqueue) {
      const now = clock.now();
      await startDue(db, now);
      for (const { id, hands } of await readIdle(db, pace))
        for (let worker = 0; worker < hands; worker += 1) await enqueueMailing(db, enqueue, id);
      return (now + pace.pollIntervalMs) as Instant;
    },
  };
}

const enqueueMailing = (db: Db, enqueue: Enqueue, mailingId: number) => enqueue(db, queueName, { mailingId });

/** Who gets it is settled when it starts, in one statement with its start. */
async function startDue(db: Db, now: Instant): Promise<void> {
  await db.transaction(async (tx) => {
    const result = await tx.execute(sql`
      update mailings set state = 'sending', started_at = to_timestamp(${now / 1000})
      where state = 'scheduled' and scheduled_at <= to_timestamp(${now / 1000}) returning id::int, segment`);
    const due = (result as unknown as { rows: Pick<MailingContent, 'id' | 'segment'>[] }).rows;
    for (const { id, segment } of due) {
      await tx.execute(sql`
        insert into mailing_recipients (mailing_id, user_id)
        select ${id}, users.id from users join profiles on profiles.id = users.id where ${getsMailing(segment, now)}`);
    }
    await invalidate(
      tx,
      due.map(({ id }) => mailingTopic(id)),
    );
  });
}

/** Mailings with something to take and nobody who has taken anything for a while. */
async function readIdle(db: Db, { leaseS, idleS }: MailingPace): Promise<{ id: number; hands: number }[]> {
  const result = await db.execute(sql`
    select m.id::int, least(count(*), ${workersPerMailing})::int as hands
    from mailings m join mailing_recipients r on r.mailing_id = m.id
    where m.state = 'sending' and ((r.state = 'waiting' and r.due_at <= clock_timestamp())
        or (r.state = 'taken' and r.taken_at < clock_timestamp() - make_interval(secs => ${leaseS})))
      and not exists (select from mailing_recipients busy where busy.mailing_id = m.id
        and greatest(busy.taken_at, busy.sent_at) >= clock_timestamp() - make_interval(secs => ${idleS}))
    group by m.id`);
  return (result as unknown as { rows: { id: number; hands: number }[] }).rows;
}
