import { sql } from 'drizzle-orm';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { LinkContext } from '#features/accounts/app-secret.server.ts';
import { boolean, instant, int, nullable, queryRows, type RowOf, text } from '#platform/db/query-rows.server.ts';
import { unsubscribeUrl } from '#features/mailing/unsubscribe.server.ts';
import type { MailQueue } from '#features/mailing/mail-queue-port.server.ts';
import { defaultNotificationSettings, type NotificationKind } from '#features/accounts/notification-choices.rules.ts';
import type { PushQueue, QueuedPush } from '#features/push/push-queue.server.ts';
import { dateBeforeMove } from '#features/racing/date-before-move.server.ts';
import type { SiteTimeJob } from '#platform/jobs/start-jobs.server.ts';
import { mailQueue } from '#features/mailing/mail-queue.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import type { Draft } from './draft.server.ts';
import { claimEvents, type EventName, readDueEvents, readNextDue } from './due-events.server.ts';
import { redateNews, storeNotifications } from './notifications.server.ts';
import {
  draftCancelledRaces,
  draftChangedDays,
  draftChangedJockeys,
  draftMovedRaces,
  draftScratched,
} from './draft-races.server.ts';
import { draftContest, draftFantasyLock, draftFantasySummary } from './draft-contests.server.ts';
import { draftClosing, draftDeclared, draftPrices, draftStarting } from './draft-starts.server.ts';
import { draftFinished, draftTipped, draftWithdrawn } from './draft-results.server.ts';
import { pushTime, silkIconPath } from './notification.rules.ts';

type DraftEvents = (tx: Db, subjectIds: readonly number[], now: Instant) => Promise<Draft[]>;

const drafters: Record<EventName, DraftEvents> = {
  closing: draftClosing,
  starting: draftStarting,
  declared: draftDeclared,
  scratched: draftScratched,
  'race-cancelled': draftCancelledRaces,
  'race-moved': draftMovedRaces,
  'jockey-changed': draftChangedJockeys,
  async 'day-changed'(tx, eventIds, now) {
    await redateNews(tx, eventIds);
    return draftChangedDays(tx, eventIds, now);
  },
  finished: draftFinished,
  withdrawn: draftWithdrawn,
  contest: draftContest,
  tipped: draftTipped,
  'fantasy-lock': draftFantasyLock,
  'fantasy-summary': draftFantasySummary,
};

/**
 * Finds what has happened since people were last told, and stores it for everybody concerned, each kind in one
 * transaction, and each event by one process: a few statements an event, however many people it concerns.
 */
export async function notifyOfEvents(db: Db, now: Instant): Promise<void> {
  for (const [event, due] of Map.groupBy(await readDueEvents(db), (one) => one.event)) {
    await db.transaction(async (tx) => {
      const subjectIds = (await claimEvents(tx, due)).map(({ subjectId }) => subjectId);
      if (subjectIds.length > 0) await storeNotifications(tx, await drafters[event](tx, subjectIds, now));
    });
  }
  await db.transaction(async (tx) => storeNotifications(tx, await draftPrices(tx, now)));
}

type DayMailDeps = { mail: MailQueue; links: LinkContext };

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

type PushDeps = {
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

/** Changes of these topics can be news; what people write to each other is none. */
const newsTopics = /^(?:event:\d+|events|all|standings|contest|fantasy)/;

type NotificationsDeps = {
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
