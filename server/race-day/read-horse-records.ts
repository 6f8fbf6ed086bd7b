import { sql } from 'drizzle-orm';
import type { FormRun, HorseRecordRow } from '#domain/race-day/race-day-rows.ts';
import type { ResultStatus } from '#domain/racing/result-status.ts';
import type { PragueDate } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';

type Bounds = { eventId: number; eventDate: PragueDate; today: PragueDate };
type Row = { horse_id: number; total_races: number; wins: number; placements: number; form: string | null };

const formLength = 5;

/**
 * Record and form of every horse of a race day, in one query.
 * Record: runs with a position before today (Decision D8). Form: the last five runs up to the day itself.
 */
export async function readHorseRecords(db: Db, { eventId, eventDate, today }: Bounds): Promise<HorseRecordRow[]> {
  const result = await db.execute(sql`
    select own.horse_id::int, record.*,
      (select string_agg(coalesce(run.finishing_position::text, run.result_status, ''), ',')
       from (select finishing_position, result_status from race_participations
             where horse_id = own.horse_id and ran_on <= ${eventDate}
             order by ran_on desc limit ${formLength}) run) as form
    from races r
    join race_participations own on own.race_id = r.id
    cross join lateral (
      select count(*)::int as total_races,
        count(*) filter (where finishing_position = 1)::int as wins,
        count(*) filter (where finishing_position <= 3)::int as placements
      from race_participations
      where horse_id = own.horse_id and ran_on < ${today} and finishing_position is not null
    ) record
    where r.event_id = ${eventId}`);
  return (result as unknown as { rows: Row[] }).rows.map((row) => ({
    horseId: row.horse_id,
    totalRaces: row.total_races,
    wins: row.wins,
    placements: row.placements,
    form: row.form?.split(',').map(formRun) ?? [],
  }));
}

/** A position, a code, or neither. */
function formRun(result: string): FormRun {
  const position = Number(result) || null;
  return { position, status: position || result === '' ? null : (result as ResultStatus) };
}
