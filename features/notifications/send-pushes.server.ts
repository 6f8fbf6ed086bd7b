import { sql } from 'drizzle-orm';
import type { NotificationKind } from '#features/accounts/notification-kinds.rules.ts';
import { defaultNotificationSettings } from '#features/accounts/notification-settings.rules.ts';
import { pushTime } from './quiet-hours.rules.ts';
import { silkIconPath } from './silk-icon.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, instant, int, nullable, queryRows, type RowOf, text } from '#platform/db/query-rows.server.ts';
import type { PushQueue, QueuedPush } from '#features/push/push-queue-port.server.ts';
import { dateBeforeMove } from '#features/racing/date-before-move.server.ts';

const dueShape = {
  id: int,
  userId: text(),
  kind: text<NotificationKind>(),
  subject: text(),
  title: text(),
  body: text(),
  url: text(),
  horseId: nullable(int),
  at: instant,
  expiresAt: instant,
  isRead: boolean,
  isQuiet: boolean,
  quietFrom: int,
  quietUntil: int,
  firstStart: nullable(instant),
};
type DueRow = RowOf<typeof dueShape>;

export type PushDeps = {
  push: PushQueue;
  realNow(): number;
  /** Site time runs faster than real time: what is pushed would come in floods (notifications.replay). */
  isFast: boolean;
};

/**
 * Queues the pushes that are due, in the transaction that marks them as sent. In a person's quiet hours they wait for
 * the end, but what is too late then; what is out of date or has been read by then is not pushed, and stays at the bell
 * (notifications.quiet).
 */
export async function sendPushes(tx: Db, { push, realNow, isFast }: PushDeps, now: Instant): Promise<void> {
  const due = await takeDue(tx);
  const current = due.filter(({ isRead, expiresAt }) => !isFast && !isRead && expiresAt > now);
  const timed = current.map((row) => ({ row, at: pushTime(now, row, row.firstStart) }));
  const held = timed.flatMap(({ row: { id, expiresAt }, at }) =>
    at > now && at < expiresAt ? [{ id, until: at / 1000 }] : [],
  );
  if (held.length > 0) {
    await tx.execute(sql`
      update notifications n set push_at = to_timestamp(held.until)
      from json_to_recordset(${JSON.stringify(held)}::json) as held(id bigint, until float8) where n.id = held.id`);
  }
  const pushes = timed.flatMap(({ row, at }) => (at > now ? [] : [queued(row, realNow() - now)]));
  if (pushes.length > 0) await push.enqueue(tx, pushes);
}

/** Takes the due ones, which another process then doesn't see. */
function takeDue(tx: Db): Promise<DueRow[]> {
  const { isQuiet, quietFrom, quietUntil } = defaultNotificationSettings;
  return queryRows(
    tx,
    dueShape,
    sql`
    with taken as (update notifications set push_at = null where push_at <= app_now() returning *),
    called_off as (
      select subject, (select min((coalesce((${dateBeforeMove}), e.date::text)::date + r.time::time) at time zone 'Europe/Prague')
        from race_events e join races r on r.event_id = e.id
        where e.id = split_part(subject, ':', 2)::bigint) as first_start
      from (select distinct subject from taken where kind = 'day-changed') days
    )
    select n.id::int, n.user_id::text as "userId", n.kind, n.subject, n.title, coalesce(n.push_body, n.body) as body, n.url,
      n.horse_id::int as "horseId", (extract(epoch from n.created_at) * 1000)::float8 as at,
      (extract(epoch from n.expires_at) * 1000)::float8 as "expiresAt", n.read_at is not null as "isRead",
      coalesce(s.is_quiet, ${isQuiet}) as "isQuiet", coalesce(s.quiet_from, ${quietFrom})::int as "quietFrom",
      coalesce(s.quiet_until, ${quietUntil})::int as "quietUntil",
      (extract(epoch from first_start) * 1000)::float8 as "firstStart"
    from taken n left join called_off on n.kind = 'day-changed' and called_off.subject = n.subject left join notification_settings s on s.user_id = n.user_id
    where coalesce(s.is_on, true) order by n.id`,
  );
}

function queued(
  { id, userId, kind, subject, title, body, url, horseId, at, expiresAt }: DueRow,
  realAhead: number,
): QueuedPush {
  return {
    notificationId: id,
    userId,
    expiresAt: (expiresAt + realAhead) as Instant,
    message: {
      title,
      body,
      id,
      url,
      // The next race that closes replaces the last: both would ask for the same.
      tag: kind === 'closing' ? 'closing' : `${kind}:${subject}`,
      icon: horseId === null ? null : silkIconPath(horseId),
      at,
    },
  };
}
