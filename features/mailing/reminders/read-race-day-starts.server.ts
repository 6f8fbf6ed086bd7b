import { sql } from 'drizzle-orm';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { instant, int, other, queryRows, type RowOf, text } from '#platform/db/query-rows.server.ts';
import { wantsMailsAbout } from '#features/accounts/notification-choices.server.ts';

const dayColumns = { date: text<PragueDate>(), firstStart: instant, locations: other<string[]>(), raceCount: int };

/** A race day whose first race hasn't started. */
export type RaceDayStart = RowOf<typeof dayColumns>;

/** The next two race days whose first start is still to come, the nearest first. */
export function readRaceDayStarts(db: Db, now: Instant): Promise<RaceDayStart[]> {
  return queryRows(
    db,
    dayColumns,
    sql`
    select e.date::text as date, (extract(epoch from min(r.start_at)) * 1000)::float8 as "firstStart",
      array_agg(distinct e.location) as locations, count(*)::int as "raceCount"
    from races r join race_events e on e.id = r.event_id
    where r.start_at > to_timestamp(${now / 1000}) - interval '1 day' and not r.is_cancelled and e.status <> 'cancelled'
    group by e.date having min(r.start_at) > to_timestamp(${now / 1000})
    order by 2 limit 2`,
  );
}

const recipientColumns = { userId: text(), email: text(), tipCount: int };
export type ReminderRecipient = RowOf<typeof recipientColumns>;

/** People who want the reminder of a day's first start and haven't got it, with their number of tips on that day. */
export function readReminderRecipients(db: Db, date: PragueDate): Promise<ReminderRecipient[]> {
  return queryRows(
    db,
    recipientColumns,
    sql`
    select users.id::text as "userId", users.email,
      (select count(*)::int from horse_tips t join races r on r.id = t.race_id join race_events e on e.id = r.event_id
       where t.user_id = users.id and e.date = ${date}) as "tipCount"
    from users join profiles on profiles.id = users.id
    where users.email_verified and ${wantsMailsAbout('closing')}
      and exists (select from races r join race_events e on e.id = r.event_id
        where e.date = ${date} and not r.is_cancelled and e.status <> 'cancelled'
          and not exists (select from horse_tips t where t.race_id = r.id and t.user_id = users.id))
      and not exists (select from topic_mails m where m.user_id = users.id and m.topic = 'deadline' and m.day = ${date})
    order by users.id`,
  );
}
