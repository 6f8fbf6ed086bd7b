import { and, asc, count, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { instant, int, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { users } from '#features/accounts/people.tables.ts';
import { pragueDate, startOfPragueDay } from '#platform/time/prague-time.rules.ts';
import { type MailingState, type Segment, topicOf } from './mailing-fields.rules.ts';
import { mailingRecipients, mailings } from './mailings.tables.ts';

export const mailingsPageSize = 20;
const failuresPageSize = 20;

const progress = sql`
  count(r.user_id)::int as people, (count(*) filter (where r.state = 'sent'))::int as sent,
  (count(*) filter (where r.state = 'failed'))::int as failed, (count(*) filter (where r.state = 'skipped'))::int as skipped,
  (count(*) filter (where r.state in ('waiting', 'taken')))::int as waiting`;
const progressColumns = { people: int, sent: int, failed: int, skipped: int, waiting: int };

/** Count of the recipients who within a week have switched off what the mailing's unsubscribe link switches off. */
const unsubscribed = sql`(count(*) filter (where r.sent_at is not null and (exists (
    select from mail_consents c where c.user_id = r.user_id and not c.subscribed and c.recorded_at between r.sent_at and r.sent_at + interval '7 days')
  or exists (select from notification_choices t where t.user_id = r.user_id and not t.is_on and t.channel = 'mail'
    and t.changed_at between r.sent_at and r.sent_at + interval '7 days'
    and t.kind = case m.segment when 'topic-contest' then 'contest' when 'topic-deadline' then 'closing' when 'topic-horses' then 'declared'
      when 'subscribed' then null else 'news' end))))::int as unsubscribed`;

const listColumns = {
  id: int,
  subject: text(),
  state: text<MailingState>(),
  at: nullable(instant),
  ...progressColumns,
  unsubscribed: int,
};

/** All mailings, newest first, with how many mails were sent, failed or wait; by page. */
export async function readMailings(db: Db, page: number) {
  const [rows, [all]] = await Promise.all([
    queryRows(
      db,
      listColumns,
      sql`
      select m.id::int, m.subject, m.state,
        (extract(epoch from coalesce(m.started_at, m.scheduled_at)) * 1000)::float8 as at, ${progress}, ${unsubscribed}
      from (select * from mailings order by id desc limit ${mailingsPageSize} offset ${(page - 1) * mailingsPageSize}) m
      left join mailing_recipients r on r.mailing_id = m.id
      group by m.id, m.subject, m.state, m.started_at, m.scheduled_at, m.segment order by m.id desc`,
    ),
    db.select({ total: count() }).from(mailings),
  ]);
  return { mailings: rows, total: all?.total ?? 0 };
}

/** One mailing with its progress and a page of the mails that have failed, for good or so far; null = unknown. */
export async function readMailing(db: Db, id: number, page: number) {
  const [[mailing], [counts], failures] = await Promise.all([
    db.select().from(mailings).where(eq(mailings.id, id)),
    queryRows(
      db,
      { ...progressColumns, unsubscribed: int },
      sql`
      select ${progress}, ${unsubscribed} from mailings m left join mailing_recipients r on r.mailing_id = m.id
      where m.id = ${id} group by m.id`,
    ),
    readFailures(db, id, page),
  ]);
  if (!mailing || !counts) return null;
  return {
    mailing: {
      ...mailing,
      topic: topicOf(mailing.segment satisfies Segment),
      scheduledAt: (mailing.scheduledAt?.getTime() ?? null) as Instant | null,
      startedAt: (mailing.startedAt?.getTime() ?? null) as Instant | null,
      finishedAt: (mailing.finishedAt?.getTime() ?? null) as Instant | null,
      createdAt: mailing.createdAt.getTime() as Instant,
    },
    progress: counts,
    failures,
  };
}

async function readFailures(db: Db, id: number, page: number) {
  const rows = await db
    .select({
      email: users.email,
      reason: mailingRecipients.reason,
      attempts: mailingRecipients.attempts,
      state: mailingRecipients.state,
      dueAt: mailingRecipients.dueAt,
    })
    .from(mailingRecipients)
    .innerJoin(users, eq(users.id, mailingRecipients.userId))
    .where(
      and(
        eq(mailingRecipients.mailingId, id),
        isNotNull(mailingRecipients.reason),
        inArray(mailingRecipients.state, ['failed', 'waiting', 'taken']),
      ),
    )
    .orderBy(asc(mailingRecipients.state), asc(users.email))
    .limit(failuresPageSize)
    .offset((page - 1) * failuresPageSize);
  return rows.map(({ state, dueAt, ...row }) => ({ ...row, isFinal: state === 'failed', dueAt: dueAt.getTime() }));
}

/** How many mails of mailings were sent today; `now` is real time. */
export function readSentToday(db: Db, now: Instant): Promise<number> {
  const today = new Date(startOfPragueDay(pragueDate(now)));
  return db.$count(mailingRecipients, and(eq(mailingRecipients.state, 'sent'), gte(mailingRecipients.sentAt, today)));
}
