import { sql } from 'drizzle-orm';
import type { FormRun, HorseRecordRow } from '#domain/race-day/race-day-rows.ts';
import type { ResultStatus } from '#domain/racing/result-status.ts';
import type { PragueDate } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { int, nullable, queryRows, text } from '#server/db/query-rows.ts';

type Bounds = { eventId: number; eventDate: PragueDate; today: PragueDate };

const recordColumns = { horseId: int, totalRaces: int, wins: int, placements: int, form: nullable(text()) };

const formLength = 5;

/**
 * Record and form of every horse of a race day, in one query. The record counts runs with a position before the race
 * day, and of a day to come before today, so that a past card has no hindsight (race-day.badges); the form shows the
 * last five runs before the race day, so that a result doesn't change it (race-day.card-form). For readRaceDay.
 */
export async function readHorseRecords(db: Db, { eventId, eventDate, today }: Bounds): Promise<HorseRecordRow[]> {
  const rows = await queryRows(
    db,
    recordColumns,
    sql`
    select entry.horse_id::int as "horseId", record.*,
      (select string_agg(coalesce(run.finishing_position::text, run.result_status, ''), ',')
       from (select finishing_position, result_status from race_participations
             where horse_id = entry.horse_id and ran_on < ${eventDate}
             order by ran_on desc limit ${formLength}) run) as form
    from races r
    join race_participations entry on entry.race_id = r.id
    cross join lateral (
      select count(*)::int as "totalRaces",
        count(*) filter (where finishing_position = 1)::int as wins,
        count(*) filter (where finishing_position <= 3)::int as placements
      from race_participations
      where horse_id = entry.horse_id and ran_on < ${eventDate < today ? eventDate : today} and finishing_position is not null
    ) record
    where r.event_id = ${eventId}`,
  );
  return rows.map((row) => ({ ...row, form: row.form?.split(',').map(formRun) ?? [] }));
}

/** Parses one run of the form: a position, a result code, or an empty text. */
function formRun(result: string): FormRun {
  const position = Number(result) || null;
  return { position, status: position || result === '' ? null : (result as ResultStatus) };
}
