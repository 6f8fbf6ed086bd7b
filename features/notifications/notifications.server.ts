import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Silk, unknownSilk } from '#features/racing/silk.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { horses } from '#features/racing/racing.tables.ts';
import { signedIn } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { notify } from '#platform/db/invalidate.server.ts';
import { isOnByDefault } from '#features/accounts/notification-choices.rules.ts';
import { formatFullDate } from '#text/platform/time/date';
import { int, queryRows, text } from '#platform/db/query-rows.server.ts';
import { notifications } from './notifications.tables.ts';
import type { Draft } from './draft.server.ts';

/** A notification as lists show it. */
type StoredNews = {
  id: number;
  title: string;
  body: string;
  url: string;
  at: Instant;
  isUnread: boolean;
  silk: Silk | null;
};

/** A person's newest notifications of the site, newest first, and how many are unread (notifications.bell). */
export async function readNotifications(
  db: Db,
  userId: string,
  limit: number,
): Promise<{ unread: number; newest: StoredNews[] }> {
  const ofPerson = and(eq(notifications.userId, userId), eq(notifications.isOnSite, true));
  const [rows, [unread]] = await Promise.all([
    db
      .select({
        id: notifications.id,
        title: notifications.title,
        body: notifications.body,
        url: notifications.url,
        at: notifications.createdAt,
        readAt: notifications.readAt,
        horseId: horses.id,
        silk: horses.silk,
      })
      .from(notifications)
      .leftJoin(horses, eq(horses.id, notifications.horseId))
      .where(ofPerson)
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(limit),
    db
      .select({ count: count() })
      .from(notifications)
      .where(and(ofPerson, isNull(notifications.readAt))),
  ]);
  return {
    unread: unread?.count ?? 0,
    newest: rows.map(({ at, readAt, horseId, silk, ...row }) => ({
      ...row,
      at: at.getTime() as Instant,
      isUnread: readAt === null,
      silk: horseId === null ? null : (silk ?? unknownSilk),
    })),
  };
}

/**
 * Marks one notification of the person as read, or with null all; their other tabs are notified (notifications.bell).
 */
export const markRead = command({
  name: 'mark-notifications-read',
  who: signedIn,
  input: z.object({ id: z.int().positive().nullable() }),
  async run({ tx, actor, now }, { id }) {
    const marked = await tx
      .update(notifications)
      .set({ readAt: new Date(now) })
      .where(
        and(
          eq(notifications.userId, actor.id),
          isNull(notifications.readAt),
          id === null ? undefined : eq(notifications.id, id),
        ),
      )
      .returning({ id: notifications.id });
    if (marked.length > 0) await notify(tx, [['auth', `bell:${actor.id}`]]);
    return done({ count: marked.length }, { changed: [] });
  },
});

/** Rows of one statement: their JSON takes some megabytes. */
const batchSize = 5_000;

/**
 * Stores what people want to be told of, by their choices, each kind and subject once (notifications.once); a corrected
 * result replaces the earlier one and is unread again. Their open pages are notified when `tx` commits.
 */
export async function storeNotifications(tx: Db, drafts: readonly Draft[]): Promise<void> {
  for (let start = 0; start < drafts.length; start += batchSize)
    await storeBatch(tx, drafts.slice(start, start + batchSize));
}

async function storeBatch(tx: Db, drafts: readonly Draft[]): Promise<void> {
  const given = drafts.map((draft) => ({
    ...draft,
    push: isOnByDefault(draft.kind, 'push'),
    mail: isOnByDefault(draft.kind, 'mail'),
    site: isOnByDefault(draft.kind, 'site'),
  }));
  await tx.execute(sql`
    with given as (
      select distinct on (g."userId", g.kind, g.subject) g.* from json_to_recordset(${JSON.stringify(given)}::json) as g(
        "userId" uuid, kind text, subject text, title text, body text, "pushBody" text, url text, "horseId" bigint, day date,
        "expiresAt" float8, "mailAt" float8, push boolean, mail boolean, site boolean)
    ), chosen as (
      select given.*,
        coalesce((select is_on from notification_choices c
          where c.user_id = given."userId" and c.kind = given.kind and c.channel = 'push'), push) as "isPushed",
        "mailAt" is not null and coalesce(profile.email_subscribed, true)
          and coalesce((select is_on from notification_choices c
            where c.user_id = given."userId" and c.kind = given.kind and c.channel = 'mail'), mail) as "isMailed",
        coalesce((select is_on from notification_choices c
          where c.user_id = given."userId" and c.kind = given.kind and c.channel = 'site'), site) as "isOnSite"
      from given join users on users.id = given."userId" and users.email_verified
      join profiles profile on profile.id = users.id
      left join notification_settings settings on settings.user_id = users.id
      where coalesce(settings.is_on, true)
    ), stored as (
      insert into notifications as n (user_id, kind, subject, title, body, push_body, url, horse_id, day, is_on_site,
        expires_at, push_at, mail_at)
      select "userId", kind, subject, title, body, "pushBody", url, "horseId", day, "isOnSite",
        to_timestamp("expiresAt" / 1000), case when "isPushed" then app_now() end,
        case when "isMailed" then to_timestamp("mailAt" / 1000) end
      from chosen where "isPushed" or "isMailed" or "isOnSite"
      on conflict (user_id, kind, subject) do update set title = excluded.title, body = excluded.body,
        push_body = excluded.push_body, url = excluded.url, read_at = null, created_at = app_now(),
        push_at = excluded.push_at, mail_at = excluded.mail_at, expires_at = excluded.expires_at
      where (n.title, n.body) is distinct from (excluded.title, excluded.body)
      returning user_id, is_on_site
    )
    select pg_notify('auth', 'bell:' || user_id) from (select distinct user_id from stored where is_on_site) told`);
}

/** Whether notification `n` is about a race or the round of day `e`. */
const isOfDay = sql`(n.url like '/?eventId=' || e.id || '#%'
  or n.kind in ('tipped', 'fantasy-lock') and n.subject like '%:' || e.id)`;

/**
 * Puts the present date of days into what was told of their races before (notifications.once). It is no news: that the day is
 * moved is told by a message of its own.
 */
export async function redateNews(tx: Db, eventIds: readonly number[]): Promise<void> {
  const days = await queryRows(
    tx,
    { eventId: int, before: text<PragueDate>(), date: text<PragueDate>() },
    sql`
    select distinct e.id::int as "eventId", n.day::text as before, e.date::text as date
    from race_events e join notifications n on n.day <> e.date and ${isOfDay}
    where e.id = any(${sql.param(eventIds)}::bigint[])`,
  );
  for (const { eventId, before, date } of days) {
    const dates = sql`${formatFullDate(before)}::text, ${formatFullDate(date)}::text`;
    await tx.execute(sql`
      with moved as (
        update notifications n set body = replace(n.body, ${dates}), push_body = replace(n.push_body, ${dates}), day = e.date,
          expires_at = n.expires_at + make_interval(days => e.date - n.day)
        from race_events e where e.id = ${eventId} and n.day = ${before}::date and ${isOfDay}
        returning n.user_id)
      select pg_notify('auth', 'bell:' || user_id) from (select distinct user_id from moved) told`);
  }
}
