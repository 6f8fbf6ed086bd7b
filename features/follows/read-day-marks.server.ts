import { sql } from 'drizzle-orm';
import type { DayMark } from '#features/tips/day-marks.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, int, json, queryRows } from '#platform/db/query-rows.server.ts';

/** The runners of a race day that a person has a note on the horse of, or that tippers whom they follow tip. */
export function readDayMarks(db: Db, userId: string, eventId: number): Promise<DayMark[]> {
  return queryRows(
    db,
    { runnerId: int, horseId: int, hasNote: boolean, tippers: json<DayMark['tippers']>() },
    sql`
    select * from (
      select p.id::int as "runnerId", p.horse_id::int as "horseId",
        exists (select from notes n where n.user_id = ${userId} and n.horse_id = p.horse_id) as "hasNote",
        (select coalesce(json_agg(json_build_object('userId', who.id, 'username', who.username)
            order by t.created_at desc, t.id desc), '[]')
          from tipper_follows f join horse_tips t on t.user_id = f.tipper_id and t.participation_id = p.id
          join profiles who on who.id = f.tipper_id where f.user_id = ${userId}) as tippers
      from races r join race_participations p on p.race_id = r.id where r.event_id = ${eventId}) marked
    where "hasNote" or json_array_length(tippers) > 0 order by "runnerId"`,
  );
}
