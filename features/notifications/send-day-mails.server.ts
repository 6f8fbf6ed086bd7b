import { sql } from 'drizzle-orm';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { LinkContext } from '#features/accounts/app-secret.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, queryRows, text } from '#platform/db/query-rows.server.ts';
import { unsubscribeUrl } from '#features/mailing/unsubscribe.server.ts';
import type { MailQueue } from '#features/mailing/mail-queue-port.server.ts';

export type DayMailDeps = { mail: MailQueue; links: LinkContext };

/**
 * Queues the mails that are due: all that waits for a person about one race day goes in one mail
 * (notifications.mail-by-day). In the transaction that marks it as sent.
 */
export async function sendDayMails(tx: Db, { mail, links }: DayMailDeps): Promise<void> {
  const rows = await queryRows(
    tx,
    { id: int, userId: text(), email: text(), day: text<PragueDate>(), title: text(), body: text(), url: text() },
    sql`
    with due as (select distinct user_id, day from notifications where mail_at <= app_now()),
    taken as (
      update notifications n set mail_at = null from due
      where n.user_id = due.user_id and n.day = due.day and n.mail_at is not null returning n.*)
    select n.id::int, users.id::text as "userId", users.email, n.day::text as day, n.title,
      coalesce(n.push_body, n.body) as body, n.url
    from taken n join users on users.id = n.user_id join profiles on profiles.id = users.id
    left join notification_settings s on s.user_id = n.user_id
    where coalesce(profiles.email_subscribed, true) and coalesce(s.is_on, true) order by n.id`,
  );
  for (const group of Map.groupBy(rows, ({ userId, day }) => `${userId} ${day}`).values()) {
    const [first] = group;
    if (!first) continue;
    await mail.enqueue(tx, {
      kind: 'day-news',
      to: first.email,
      unsubscribeUrl: unsubscribeUrl(links, first.userId, 'day'),
      day: first.day,
      news: group.map(({ title, body, url }) => ({ title, body, url: `${links.appUrl}${url}` })),
      url: `${links.appUrl}/user-dashboard/notifications`,
    });
  }
}
