import { type SQL, sql } from 'drizzle-orm';
import type { CourseDayRow, CourseRows, CourseStartRow, PlaceRow, WinnerRow } from '#domain/courses/course-rows.ts';
import type { RaceKind } from '#domain/racing/race-kind.ts';
import type { ResultStatus } from '#domain/racing/result-status.ts';
import type { PragueDate } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { float, int, nullable, queryRows, text } from '#server/db/query-rows.ts';

const seasonStart = (today: PragueDate) => `${today.slice(0, 4)}-01-01`;

/** Every place of race days as written, with its season. One query, for /courses and to know a course's spellings. */
export function readPlaces(db: Db, today: PragueDate): Promise<PlaceRow[]> {
  return queryRows(
    db,
    { place: text(), days: int, races: int, next: nullable(text<PragueDate>()) },
    sql`select e.location as place,
        count(distinct e.id) filter (where r.is_completed and e.date >= ${seasonStart(today)})::int as days,
        count(r.id) filter (where r.is_completed and e.date >= ${seasonStart(today)})::int as races,
        (min(e.date) filter (where e.date >= ${today} and e.status = 'scheduled'))::text as next
      from race_events e left join races r on r.event_id = e.id
      group by e.location order by e.location collate public.cs`,
  );
}

const startColumns = {
  eventId: int,
  raceNumber: int,
  kind: text<RaceKind>(),
  jockeyId: nullable(int),
  jockeyName: nullable(text()),
  trainerId: nullable(int),
  trainerName: nullable(text()),
  position: nullable(int),
  status: nullable(text<ResultStatus>()),
  fortuna: nullable(float),
  tipsport: nullable(float),
  course: nullable(float),
};

const winnerColumns = {
  kind: text<RaceKind>(),
  distanceM: int,
  seconds: float,
  horseId: int,
  horseName: text(),
  eventId: int,
  raceNumber: int,
  date: text<PragueDate>(),
  location: text(),
  going: nullable(float),
};

const dayColumns = {
  eventId: int,
  date: text<PragueDate>(),
  location: text(),
  races: int,
  completed: int,
  going: nullable(float),
};

/** Everything of one course, whose days stand under `places`, in three queries. For /course/{slug}. */
export async function readCourse(db: Db, places: readonly string[], today: PragueDate): Promise<CourseRows> {
  const isHere = sql`e.location in ${places}`;
  const [starts, winners, days] = await Promise.all([
    readStarts(db, isHere, today),
    readWinners(db, isHere, today),
    readDays(db, isHere, today),
  ]);
  return { starts, winners, days };
}

async function readStarts(db: Db, isHere: SQL, today: PragueDate): Promise<CourseStartRow[]> {
  const rows = await queryRows(
    db,
    startColumns,
    sql`select e.id::int as "eventId", r.race_number::int as "raceNumber", r.race_kind as kind,
      j.id::int as "jockeyId", j.name as "jockeyName", t.id::int as "trainerId", t.name as "trainerName",
      p.finishing_position::int as position, p.result_status as status, p.fortuna_odds::float8 as fortuna,
      p.tipsport_odds::float8 as tipsport, p.odds::float8 as course
    from race_events e
    join races r on r.event_id = e.id
    join race_participations p on p.race_id = r.id
    left join individual_jockeys j on j.id = p.jockey_id
    left join trainers t on t.id = p.trainer_id
    where ${isHere} and e.date >= ${seasonStart(today)} and p.ran_on < ${today}
    order by e.date, r.race_number, p.id`,
  );
  return rows.map(({ fortuna, tipsport, course, ...start }) => ({ ...start, odds: { fortuna, tipsport, course } }));
}

function readWinners(db: Db, isHere: SQL, today: PragueDate): Promise<WinnerRow[]> {
  return queryRows(
    db,
    winnerColumns,
    sql`select r.race_kind as kind, r.distance::int as "distanceM", p.finish_seconds as seconds,
      h.id::int as "horseId", h.name as "horseName", e.id::int as "eventId", r.race_number::int as "raceNumber",
      e.date::text, e.location, r.going_value::float8 as going
    from race_events e
    join races r on r.event_id = e.id
    join race_participations p on p.race_id = r.id
    join individual_horses h on h.id = p.horse_id
    where ${isHere} and p.finishing_position = 1 and p.finish_seconds > 0 and r.distance is not null
      and p.ran_on < ${today}
    order by e.date, r.race_number, p.id`,
  );
}

function readDays(db: Db, isHere: SQL, today: PragueDate): Promise<CourseDayRow[]> {
  return queryRows(
    db,
    dayColumns,
    sql`select e.id::int as "eventId", e.date::text, e.location,
      count(r.id) filter (where not r.is_cancelled)::int as races,
      count(r.id) filter (where r.is_completed and e.date < ${today})::int as completed,
      (array_agg(r.going_value order by r.race_number) filter (where r.going_value is not null))[1]::float8 as going
    from race_events e left join races r on r.event_id = e.id
    where ${isHere} and e.status = 'scheduled' and e.date >= ${seasonStart(today)}
    group by e.id order by e.date`,
  );
}
