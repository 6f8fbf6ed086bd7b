import { sql } from 'drizzle-orm';
import { retryAfterS, type Segment } from './mailing-fields.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { LinkContext } from '#features/accounts/app-secret.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { float, instant, int, nullable, queryRow, queryRows, text } from '#platform/db/query-rows.server.ts';
import { invalidate } from '#platform/db/invalidate.server.ts';
import type { SiteTimeJob } from '#platform/jobs/start-jobs.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import { readSettings } from '#features/site/settings.server.ts';
import { isMailingTopic, mailingTopic } from './lock-mailing.server.ts';
import type { Mailer } from './mailer.server.ts';
import type { MailFrame } from './render-mail.server.ts';
import { type MailingContent, newsletterFor, readMailingContent } from './mailing-content.server.ts';
import { type ClaimedRecipient, claimRecipient, type DeliveryResult, storeResult } from './recipients.server.ts';
import { getsMailing } from './segment-people.server.ts';

/** How many mails are on their way at once. */
export const mailsAtOnce = 5;
/** A run ends some time before its limit in the job queue, to be begun again. */
const maxRunMs = 90_000;
/** How often at most the mailing's page is told of progress. */
const notifyIntervalMs = 1000;

type MailingJobOptions = { db: Db; clock: Clock; mailer: Mailer; links: LinkContext };

/**
 * The job that starts mailings due by site time and sends them, the oldest first. The job queue lets one process run
 * it, and another once that one has died: so what is taken when a run begins was left by the dead.
 */
export function mailingJob({ db, clock, mailer, links }: MailingJobOptions): SiteTimeJob {
  return {
    name: 'send-mailings',
    wokenBy: isMailingTopic,
    async run() {
      await db.execute(sql`update mailing_recipients set state = 'waiting' where state = 'taken'`);
      const until = Date.now() + maxRunMs;
      for (;;) {
        await startDue(db, clock.now());
        await finishDone(db, clock.now());
        const id = await readDueMailing(db);
        const content = id === null ? null : await readMailingContent(db, id, clock.now());
        if (!content || Date.now() >= until) break;
        const frame = { ...(await readSettings(db)), appUrl: links.appUrl };
        await send(db, content, {
          until,
          deliver: (recipient) => deliver({ mailer, links }, content, recipient, frame),
        });
      }
      return readNextLook(db, clock.now());
    },
  };
}

type Sending = { until: number; deliver(recipient: ClaimedRecipient): Promise<DeliveryResult> };

/**
 * Sends what is due of a mailing, until it is paused. A mail is begun only when the result of the one before is stored,
 * so that a killed process leaves as many in flight as go at once.
 */
async function send(db: Db, content: MailingContent, { until, deliver: deliverTo }: Sending): Promise<void> {
  let notifiedAt = 0;
  const sendInTurn = async () => {
    let recipient = await claimRecipient(db, content);
    while (recipient) {
      const result = await deliverTo(recipient);
      recipient = await db.transaction(async (tx) => {
        await storeResult(tx, content.id, result);
        return Date.now() < until ? claimRecipient(tx, content) : null;
      });
      if (Date.now() - notifiedAt < notifyIntervalMs) continue;
      notifiedAt = Date.now();
      await invalidate(db, [mailingTopic(content.id)]);
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: mailsAtOnce }, sendInTurn));
  await invalidate(db, [mailingTopic(content.id)]);
  // Not before all have ended: the next run would take their mails for those of a dead process.
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
}

/**
 * Sends the mail of one recipient, or skips one who has opted out meanwhile. The result: sent, failed for good, or
 * waiting to be tried again.
 */
async function deliver(
  { mailer, links }: Pick<MailingJobOptions, 'mailer' | 'links'>,
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

/** The oldest mailing with mails to send now; null for none. */
async function readDueMailing(db: Db): Promise<number | null> {
  const [due] = await queryRows(
    db,
    { id: int },
    sql`
    select m.id::int from mailings m
    where m.state = 'sending' and exists (select from mailing_recipients r
      where r.mailing_id = m.id and r.state = 'waiting' and r.due_at <= clock_timestamp())
    order by m.started_at, m.id limit 1`,
  );
  return due?.id ?? null;
}

async function finishDone(db: Db, now: Instant): Promise<void> {
  const finished = await queryRows(
    db,
    { id: int },
    sql`
    update mailings m set state = 'sent', finished_at = to_timestamp(${now / 1000})
    where state = 'sending' and not exists (select from mailing_recipients r
      where r.mailing_id = m.id and r.state in ('waiting', 'taken')) returning id::int`,
  );
  await invalidate(
    db,
    finished.map(({ id }) => mailingTopic(id)),
  );
}

/** When mails are to be sent or tried again, or the next mailing is due. */
async function readNextLook(db: Db, now: Instant): Promise<Instant | null> {
  const { waitMs, scheduledAt } = await queryRow(
    db,
    { waitMs: nullable(float), scheduledAt: nullable(instant) },
    sql`
    select (extract(epoch from min(r.due_at) - clock_timestamp()) * 1000)::float8 as "waitMs",
      (select extract(epoch from min(scheduled_at)) * 1000 from mailings where state = 'scheduled')::float8 as "scheduledAt"
    from mailings m join mailing_recipients r on r.mailing_id = m.id
    where m.state = 'sending' and r.state = 'waiting'`,
  );
  const next = waitMs === null ? Number.POSITIVE_INFINITY : now + Math.max(waitMs, 0);
  return Math.min(next, scheduledAt ?? Number.POSITIVE_INFINITY) as Instant;
}
