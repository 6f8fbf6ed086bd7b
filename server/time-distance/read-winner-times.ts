import { sql } from 'drizzle-orm';
import type { RaceKind } from '#domain/racing/race-kind.ts';
import type { PragueDate } from '#domain/shared/time.ts';
import type { TimedCourse } from '#domain/time-distance/time-choice.ts';
import type { TimedRun } from '#domain/time-distance/time-page.ts';
import type { Db } from '#server/db/db.ts';
import { secondsOf, type TimedRow, timedRun } from './timed-runs.ts';

type Rows<Row> = { rows: Row[] };

/** Courses with completed races before today (Decision D8). */
export async function readTimedCourses(db: Db, today: PragueDate): Promise<TimedCourse[]> {
  const result = await db.execute(sql`
    select e.location, count(*)::int as "raceCount"
    from race_events e join races r on r.event_id = e.id
    where e.date < ${today} and r.is_completed and r.distance is not null
    group by e.location order by e.location collate public.cs`);
  return (result as unknown as Rows<TimedCourse>).rows;
}

export type CourseQuery = { location: string; kind: RaceKind; today: PragueDate };

/** A winner's time and what kind of race it was. */
export type CourseWinner = TimedRun & { kind: RaceKind };

/** The winner's time of every race of one course before today; of a dead heat the first row's. */
export async function readWinnerTimes(db: Db, location: string, today: PragueDate): Promise<CourseWinner[]> {
  const result = await db.execute(sql`
    select e.id::int as event_id, e.date::text as date, r.race_kind as kind, r.distance, r.going_value::float8 as going, winner.*
    from race_events e
    join races r on r.event_id = e.id
    join lateral (
      select ${secondsOf(sql`p.finish_time`)} as seconds, h.id::int as horse_id, h.name as horse_name, null as silk
      from race_participations p join individual_horses h on h.id = p.horse_id
      where p.race_id = r.id and p.finishing_position = 1
      order by p.result_row nulls last, p.number limit 1
    ) winner on winner.seconds > 0
    where e.location = ${location} and e.date < ${today} and r.is_completed and r.distance is not null
    order by e.date, r.race_number`);
  return (result as unknown as Rows<TimedRow & { kind: RaceKind }>).rows.map((row) => ({
    ...timedRun(row),
    kind: row.kind,
  }));
}
