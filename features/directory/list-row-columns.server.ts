import { type SQL, sql } from 'drizzle-orm';
import type { HorseListRow, ListRecord } from './list-rows.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { json } from '#platform/db/query-rows.server.ts';
import { recordOf } from '#features/racing/run-race.server.ts';

/**
 * Which runs a record counts: those before today, and of a season's record those from `since` on
 * (statistics.what-counts).
 */
export type RecordSpan = { today: PragueDate; since: PragueDate | null };

/** Runs shown as form. */
const formLength = 5;

/** The columns that `listRowColumns` selects. */
export const listRowShape = {
  record: json<ListRecord>(),
  form: json<HorseListRow['form']>(),
  next: json<HorseListRow['next']>(),
};

/** Record, form and next start of a horse or jockey, as json: columns of every list of horses or jockeys. */
export function listRowColumns(idColumn: 'horse_id' | 'jockey_id', id: SQL, { today, since }: RecordSpan): SQL {
  const column = sql.identifier(idColumn);
  const from = since === null ? sql`` : sql`and ran_on >= ${since}`;
  return sql`
    (select ${recordOf().json}
     from race_participations where ${column} = ${id} and ran_on < ${today} ${from}) as record,
    (select json_agg(json_build_object('position', finishing_position, 'status', result_status) order by ran_on desc, race_id desc)
     from (select finishing_position, result_status, ran_on, race_id from race_participations
           where ${column} = ${id} and ran_on <= ${today} order by ran_on desc, race_id desc limit ${formLength}) run) as form,
    (select json_build_object('eventId', e.id, 'date', e.date, 'location', e.location, 'raceNumber', r.race_number, 'time', r.time)
     from race_participations p join races r on r.id = p.race_id join race_events e on e.id = r.event_id
     where p.${column} = ${id} and ${isToCome(today)}
     order by e.date, r.race_number limit 1) as next`;
}

/** Whether the runner p of the race r on the day e still has its start before it. */
export function isToCome(today: PragueDate): SQL {
  return sql`p.ran_on is null and not r.is_completed and not r.is_cancelled and e.status <> 'cancelled'
    and e.date >= ${today} and p.result_status is distinct from 'DNS'`;
}
