import { sql } from 'drizzle-orm';
import type { Instant, PragueDate } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { wantsMailsAbout } from '#server/accounts/profile/read-mail-topics.ts';

/** A day whose racing hasn't begun. */
export type RaceDayStart = { date: PragueDate; firstStart: Instant; locations: string[]; raceCount: number };

/** The next race days with their first start still ahead, the nearest first; one query. */
export async function readRaceDayStarts(db: Db, now: Instant): Promise<RaceDayStart[]> {
  const result = await db.execute(sql`
    select e.date::text as date, (extract(epoch from min(r.start_at)) * 1000)::float8 as "firstStart",
      array_agg(distinct e.location) as locations, count(*)::int as "raceCount"
    from races r join race_events e on e.id = r.event_id
    where r.start_at > to_timestamp(${now / 1000}) - interval '1 day' and not r.is_cancelled and e.status <> 'cancelled'
    group by e.date having min(r.start_at) > to_timestamp(${now / 1000})
    order by 2 limit 2`);
  return (result as unknown as { rows: RaceDayStart[] }).rows;
}

export type RemindedRow = { userId: string; email: string; tipCount: number };

/** Who wants to be reminded of a day's first start and hasn't been, with how many tips they have on that day. */
export async function readReminded(db: Db, date: PragueDate): Promise<RemindedRow[]> {
  const result = await db.execute(sql`
    select users.id::text as "userId", users.email,
      (select count(*)::int from horse_tips t join races r on r.id = t.race_id join race_events e on e.id = r.event_id
       where t.user_id = users.id and e.date = ${date}) as "tipCount"
    from users join profiles on profiles.id = users.id
    where users.email_verified and ${wantsMailsAbout('deadline')}
      and not exists (select from topic_mails m where m.user_id = users.id and m.topic = 'deadline' and m.day = ${date})
    order by users.id`);
  return (result as unknown as { rows: RemindedRow[] }).rows;
}
