import { sql } from 'drizzle-orm';
import type { DeadlineRow } from './deadline-calendar.rules.ts';
import type { LastChange } from '#platform/time/i-calendar.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, instant, int, json, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { lastChangeOfRace } from '#features/racing/last-change.server.ts';

const maxDeadlines = 500;

const columns = {
  raceId: int,
  eventId: int,
  location: text(),
  raceNumber: int,
  raceName: nullable(text()),
  startAt: instant,
  isOff: boolean,
  isCompleted: boolean,
  lastChange: nullable(json<LastChange>()),
  tips: json<DeadlineRow['tips']>(),
};

/**
 * The races of a day and of all later ones that have a field and a start, with one person's tips. Cancelled and started
 * ones are included, because calendar programs drop what is missing.
 */
export function readDeadlines(db: Db, userId: string, from: PragueDate): Promise<DeadlineRow[]> {
  return queryRows(
    db,
    columns,
    sql`
    select r.id::int as "raceId", e.id::int as "eventId", e.location, r.race_number::int as "raceNumber",
      r.race_name as "raceName", (extract(epoch from r.start_at) * 1000)::float8 as "startAt",
      r.is_cancelled or e.status = 'cancelled' as "isOff", r.is_completed as "isCompleted",
      ${lastChangeOfRace} as "lastChange",
      (select coalesce(json_agg(json_build_object('number', p.number, 'horseName', h.name,
          'isNonStarter', p.result_status is not distinct from 'DNS',
          'placedAt', floor(extract(epoch from t.created_at) * 1000)::bigint) order by p.number, p.id), '[]')
        from horse_tips t join race_participations p on p.id = t.participation_id
        join individual_horses h on h.id = p.horse_id
        where t.race_id = r.id and t.user_id = ${userId}) as tips
    from races r join race_events e on e.id = r.event_id
    where e.date >= ${from} and r.start_at is not null
      and exists (select from race_participations p where p.race_id = r.id)
    order by r.start_at, e.id, r.race_number limit ${maxDeadlines}`,
  );
}
