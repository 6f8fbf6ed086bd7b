import { type SQL, sql } from 'drizzle-orm';
import type { HorseListRow, ListRecord } from '#domain/directory/list-rows.ts';
import type { PragueDate } from '#domain/shared/time.ts';
import { json } from '#server/db/query-rows.ts';

/** Runs count before today, and from `since` on when the record is a season's (statistics.what-counts). */
export type RecordSpan = { today: PragueDate; since: PragueDate | null };

const formLength = 5;

/** The columns that `lineColumns` selects. */
export const lineShape = {
  record: json<ListRecord>(),
  form: json<HorseListRow['form']>(),
  next: json<HorseListRow['next']>(),
};

/** Record, form and next line-up of a list's row, as json: see `lineShape`. */
export function lineColumns(idColumn: 'horse_id' | 'jockey_id', id: SQL, { today, since }: RecordSpan): SQL {
  const column = sql.identifier(idColumn);
  const from = since === null ? sql`` : sql`and ran_on >= ${since}`;
  return sql`
    (select json_build_object('totalRaces', count(finishing_position), 'wins', count(*) filter (where finishing_position = 1),
       'placements', count(*) filter (where finishing_position <= 3))
     from race_participations where ${column} = ${id} and ran_on < ${today} ${from}) as record,
    (select json_agg(json_build_object('position', finishing_position, 'status', result_status) order by ran_on desc, race_id desc)
     from (select finishing_position, result_status, ran_on, race_id from race_participations
           where ${column} = ${id} and ran_on <= ${today} order by ran_on desc, race_id desc limit ${formLength}) run) as form,
    (select json_build_object('eventId', e.id, 'date', e.date, 'location', e.location, 'raceNumber', r.race_number, 'time', r.time)
     from race_participations p join races r on r.id = p.race_id join race_events e on e.id = r.event_id
     where p.${column} = ${id} and p.ran_on is null and not r.is_completed and not r.is_cancelled and e.status <> 'cancelled'
       and e.date >= ${today} and p.result_status is distinct from 'DNS'
     order by e.date, r.race_number limit 1) as next`;
}
