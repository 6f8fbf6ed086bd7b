import { sql } from 'drizzle-orm';
import { retryAfterS, type Segment } from './mailing-fields.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { LinkContext } from '#features/accounts/app-secret.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { float, instant, int, nullable, queryRow, queryRows, text } from '#platform/db/query-rows.server.ts';
import { invalidate } from '#platform/db/invalidate.server.ts';
import type { Enqueue, SiteTimeJob, WorkQueue } from '#platform/jobs/start-jobs.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import { readSettings } from '#features/site/settings.server.ts';
import { isMailingTopic, mailingTopic } from './lock-mailing.server.ts';
import type { Mailer } from './mailer.server.ts';
import type { MailFrame } from './render-mail.server.ts';
import { type MailingContent, newsletterFor, readMailingContent } from './mailing-content.server.ts';
import { type ClaimedRecipient, type DeliveryResult, RecipientQueue } from './recipient-queue.server.ts';
import { getsMailing } from './segment-people.server.ts';

const queueName = 'send-mailing';
/** How many jobs send one mailing at the same time. */
export const workersPerMailing = 5;
/** A worker stops before its lease ends; the next poll starts others for the recipients that are left. */
const maxWorkMs = 90_000;

/**
 * In real time, and shorter in tests: how long a worker may hold a recipient, after how many seconds without progress
 * workers are started again, and how often that is checked.
 */
type MailingPace = { leaseS: number; idleS: number; pollIntervalMs: number };
const defaultPace: MailingPace = { leaseS: 120, idleS: 5, pollIntervalMs: 2500 };

export type MailingWorkQueueOptions = {
  database: Database;
  clock: Clock;
  mailer: Mailer;
  links: LinkContext;
  pace?: MailingPace;
};

/**
 * The job queue that sends mailings. One job is one worker of one mailing: it sends one mail after another until none
 * is left or the mailing is paused.
 */
export function mailingWorkQueue(options: MailingWorkQueueOptions): WorkQueue {
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
      const frame = { ...(await readSettings(database.db)), appUrl: options.links.appUrl };
      const queue = queues.get(mailingId) ?? new RecipientQueue(database.db, content, pace.leaseS);
      queues.set(mailingId, queue);
      const until = Date.now() + maxWorkMs;
      let recipient = await queue.next(null);
      while (recipient) {
        const result = await deliver(options, content, recipient, frame);
        recipient = Date.now() < until ? await queue.next(result) : await queue.finish(result);
      }
      queues.delete(mailingId);
      await finishIfDone(database.db, mailingId, clock.now());
    },
  };
}

/**
 * Sends the mail of one recipient, or skips one who has opted out meanwhile. The result: sent, failed for good, or
 * waiting to be tried again.
 */
async function deliver(
  { mailer, links }: MailingWorkQueueOptions,
  content: MailingContent,
  recipient: ClaimedRecipient,
  frame: MailFrame,
): Promise<DeliveryResult> {
  const { userId, attempts, isWanted } = recipient;
  if (!isWanted) return { userId, state: 'skipped', reason: null, pauseS: 0 };
  const mail = newsletterFor(content, recipient, links);
  try {
    const delivery = await mailer.deliver(mail, `mailing-${content.id}-${userId}`, frame);
    if (delivery.outcome === 'sent') return { userId, state: 'sent', reason: null, pauseS: 0 };
    return { userId, state: 'failed', reason: shortened(delivery.reason), pauseS: 0 };
  } catch (error) {
    const reason = shortened(error instanceof Error ? error.message : String(error));
    const pauseS = retryAfterS(attempts);
    return { userId, state: pauseS === null ? 'failed' : 'waiting', reason, pauseS: pauseS ?? 0 };
  }
}

/** The beginning of a mail server's answer, for the mailing's page; without NUL, which PostgreSQL can't store. */
const shortened = (reason: string) => reason.replaceAll('\u0000', '').slice(0, 300);

async function finishIfDone(db: Db, mailingId: number, now: Instant): Promise<void> {
  await db.execute(sql`
    update mailings set state = 'sent', finished_at = to_timestamp(${now / 1000})
    where id = ${mailingId} and state = 'sending' and not exists (
      select from mailing_recipients where mailing_id = ${mailingId} and state in ('waiting', 'taken'))`);
  await invalidate(db, [mailingTopic(mailingId)]);
}

/** Starts mailings that are due by site time, and workers for mailings without any: new, resumed, or after a crash. */
export function mailingJob(db: Db, clock: Clock, pace = defaultPace): SiteTimeJob {
  return {
    name: 'send-mailings',
    wokenBy: isMailingTopic,
    async run(enqueue) {
      const now = clock.now();
      await startDue(db, now);
      for (const { id, workers } of await readIdle(db, pace))
        for (let started = 0; started < workers; started += 1) await enqueueMailing(db, enqueue, id);
      return readNextLook(db, now, pace);
    },
  };
}

/** When mails are to be sent or tried again, at the soonest after a pause, or the next mailing is due. */
async function readNextLook(db: Db, now: Instant, { pollIntervalMs }: MailingPace): Promise<Instant | null> {
  const { waitMs, scheduledAt } = await queryRow(
    db,
    { waitMs: nullable(float), scheduledAt: nullable(instant) },
    sql`
    select (extract(epoch from min(case r.state when 'taken' then clock_timestamp() else r.due_at end)
        - clock_timestamp()) * 1000)::float8 as "waitMs",
      (select extract(epoch from min(scheduled_at)) * 1000 from mailings where state = 'scheduled')::float8 as "scheduledAt"
    from mailings m join mailing_recipients r on r.mailing_id = m.id
    where m.state = 'sending' and r.state in ('waiting', 'taken')`,
  );
  const next = waitMs === null ? Number.POSITIVE_INFINITY : now + Math.max(waitMs, pollIntervalMs);
  return Math.min(next, scheduledAt ?? Number.POSITIVE_INFINITY) as Instant;
}

const enqueueMailing = (db: Db, enqueue: Enqueue, mailingId: number) => enqueue(db, queueName, { mailingId });

const isDue = (now: Instant) => sql`state = 'scheduled' and scheduled_at <= to_timestamp(${now / 1000})`;

/** The recipients are chosen in the transaction that starts the mailing. */
async function startDue(db: Db, now: Instant): Promise<void> {
  await db.transaction(async (tx) => {
    const due = await queryRows(
      tx,
      { id: int, segment: text<Segment>() },
      sql`
      update mailings set state = 'sending', started_at = to_timestamp(${now / 1000})
      where ${isDue(now)} returning id::int, segment`,
    );
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

/**
 * Mailings with mails to send, of which none was taken or sent in the last `idleS` seconds; how many workers each
 * needs.
 */
function readIdle(db: Db, { leaseS, idleS }: MailingPace): Promise<{ id: number; workers: number }[]> {
  return queryRows(
    db,
    { id: int, workers: int },
    sql`
    select m.id::int, least(count(*), ${workersPerMailing})::int as workers
    from mailings m join mailing_recipients r on r.mailing_id = m.id
    where m.state = 'sending' and ((r.state = 'waiting' and r.due_at <= clock_timestamp())
        or (r.state = 'taken' and r.taken_at < clock_timestamp() - make_interval(secs => ${leaseS})))
      and not exists (select from mailing_recipients busy where busy.mailing_id = m.id
        and greatest(busy.taken_at, busy.sent_at) >= clock_timestamp() - make_interval(secs => ${idleS}))
    group by m.id`,
  );
}
