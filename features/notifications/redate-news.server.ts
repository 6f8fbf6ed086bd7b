import { sql } from 'drizzle-orm';
import { formatFullDate } from '#platform/time/czech-date.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, queryRows, text } from '#platform/db/query-rows.server.ts';

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
