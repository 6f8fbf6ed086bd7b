import { sql } from 'drizzle-orm';
import { isOnByDefault } from '#features/accounts/notification-kinds.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { Draft } from './draft.server.ts';

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
