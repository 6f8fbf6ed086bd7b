import { count, desc, eq, sql } from 'drizzle-orm';
import type { MailingState, Segment } from '#domain/mailing/mailing-fields.ts';
import { topicOf } from '#domain/mailing/mailing-fields.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { mailings } from '#server/db/schema/mailings.ts';

export const mailingsPageSize = 20;
export const failuresPageSize = 20;

export type Progress = { people: number; sent: number; failed: number; skipped: number; waiting: number };

export type ListedMailing = Progress & {
  id: number;
  subject: string;
  state: MailingState;
  at: Instant | null;
  unsubscribed: number;
};

const counts = sql`
  count(r.user_id)::int as people, (count(*) filter (where r.state = 'sent'))::int as sent,
  (count(*) filter (where r.state = 'failed'))::int as failed, (count(*) filter (where r.state = 'skipped'))::int as skipped,
  (count(*) filter (where r.state in ('waiting', 'taken')))::int as waiting`;

/** Who said no within a week of getting it: to what its link stops. */
const unsubscribed = sql`(count(*) filter (where r.sent_at is not null and (exists (
    select from mail_consents c where c.user_id = r.user_id and not c.subscribed and c.recorded_at between r.sent_at and r.sent_at + interval '7 days')
  or exists (select from mail_topics t where t.user_id = r.user_id and not t.is_on
    and t.changed_at between r.sent_at and r.sent_at + interval '7 days'
    and t.topic = case when m.segment like 'topic-%' then substr(m.segment, 7) when m.segment in ('active', 'fantasy') then 'news' end))))::int as unsubscribed`;

/** All mailings, newest first, with what became of their mails; by page, in two queries. */
export async function readMailings(db: Db, page: number) {
  const [result, [all]] = await Promise.all([
    db.execute(sql`
      select m.id::int, m.subject, m.state,
        (extract(epoch from coalesce(m.started_at, m.scheduled_at)) * 1000)::float8 as at, ${counts}, ${unsubscribed}
      from (select * from mailings order by id desc limit ${mailingsPageSize} offset ${(page - 1) * mailingsPageSize}) m
      left join mailing_recipients r on r.mailing_id = m.id
      group by m.id, m.subject, m.state, m.started_at, m.scheduled_at, m.segment order by m.id desc`),
    db.select({ total: count() }).from(mailings),
  ]);
  return { mailings: (result as unknown as { rows: ListedMailing[] }).rows, total: all?.total ?? 0 };
}

export type FailedMail = { email: string; reason: string | null; attempts: number; isFinal: boolean; dueAt: number };

/** One mailing with its progress and a page of the mails that failed, for good or for now; null = unknown. Three queries. */
export async function readMailing(db: Db, id: number, page: number) {
  const [[mailing], progress, failures] = await Promise.all([
    db.select().from(mailings).where(eq(mailings.id, id)).orderBy(desc(mailings.id)),
    db.execute(sql`
      select ${counts}, ${unsubscribed} from mailings m left join mailing_recipients r on r.mailing_id = m.id
      where m.id = ${id} group by m.id`),
    db.execute(sql`
      select u.email, r.reason, r.attempts::int, r.state = 'failed' as "isFinal",
        (extract(epoch from r.due_at) * 1000)::float8 as "dueAt"
      from mailing_recipients r join users u on u.id = r.user_id
      where r.mailing_id = ${id} and r.reason is not null and r.state in ('failed', 'waiting', 'taken')
      order by r.state, u.email limit ${failuresPageSize} offset ${(page - 1) * failuresPageSize}`),
  ]);
  if (!mailing) return null;
  const [counted] = (progress as unknown as { rows: (Progress & { unsubscribed: number })[] }).rows;
  if (!counted) throw new Error('a mailing without its progress');
  return {
    mailing: {
      ...mailing,
      topic: topicOf(mailing.segment satisfies Segment),
      scheduledAt: (mailing.scheduledAt?.getTime() ?? null) as Instant | null,
      startedAt: (mailing.startedAt?.getTime() ?? null) as Instant | null,
      finishedAt: (mailing.finishedAt?.getTime() ?? null) as Instant | null,
      createdAt: mailing.createdAt.getTime() as Instant,
    },
    progress: counted,
    failures: (failures as unknown as { rows: FailedMail[] }).rows,
  };
}
