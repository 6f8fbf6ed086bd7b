import { sql } from 'drizzle-orm';
import type { StartRow } from '#domain/dashboard/dashboard-rows.ts';
import type { ClockTime, Instant, PragueDate } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { instant, int, nullable, queryRows, text } from '#server/db/query-rows.ts';

const maxStarts = 6;

const startColumns = {
  raceId: int,
  eventId: int,
  date: text<PragueDate>(),
  location: text(),
  raceNumber: int,
  raceName: nullable(text()),
  time: nullable(text<ClockTime>()),
  startAt: instant,
  starters: int,
  myTips: int,
};

/** The next starts of all courses: until then each can be tipped; one query. */
export function readNextStarts(db: Db, userId: string, now: Instant): Promise<StartRow[]> {
  return queryRows(
    db,
    startColumns,
    sql`
    select r.id::int as "raceId", e.id::int as "eventId", e.date::text as date, e.location,
      r.race_number::int as "raceNumber", r.race_name as "raceName", r.time,
      (extract(epoch from r.start_at) * 1000)::float8 as "startAt",
      (select count(*)::int from race_participations p
       where p.race_id = r.id and p.result_status is distinct from 'DNS') as starters,
      (select count(*)::int from horse_tips t where t.race_id = r.id and t.user_id = ${userId}) as "myTips"
    from races r join race_events e on e.id = r.event_id
    where r.start_at > to_timestamp(${now / 1000}) and not r.is_completed and not r.is_cancelled
      and e.status <> 'cancelled'
    order by r.start_at, e.id, r.race_number limit ${maxStarts}`,
  );
}
