import { sql, type SQL } from 'drizzle-orm';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { courseOf } from '#features/racing/is-at-course.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { byFamilyName } from '#platform/db/czech.server.ts';
import { boolean, float, int, json, nullable, queryRows, type RowOf, text } from '#platform/db/query-rows.server.ts';
import { isCountedRace } from '#features/stats/counted-race.server.ts';
import { winnerOfRace } from '#features/time-distance/winner-time.server.ts';

export type CourseRows = {
  starts: readonly CourseStartRow[];
  /** Of everybody by family name, for a season's leaders are known only once it is counted. */
  names: { jockeys: ReadonlyMap<number, string>; trainers: ReadonlyMap<number, string> };
  fastest: readonly FastestWinnerRow[];
  days: readonly CourseDayRow[];
};

const seasonStart = (today: PragueDate) => `${today.slice(0, 4)}-01-01`;

/** A place of race days as written, with its season before today and its next day. */
const placeColumns = { place: text(), days: int, races: int, next: nullable(text<PragueDate>()) };
export type PlaceRow = RowOf<typeof placeColumns>;

/** Every place of race days as written, announced ones too, with its season. */
export function readPlaces(db: Db, today: PragueDate): Promise<PlaceRow[]> {
  const isBefore = sql`e.date >= ${seasonStart(today)} and e.date < ${today}`;
  return queryRows(
    db,
    placeColumns,
    sql`with stored as (
        select e.location, count(distinct e.id) filter (where ${isBefore} and ${isCountedRace})::int as days,
          count(r.id) filter (where ${isBefore} and ${isCountedRace})::int as races,
          min(e.date) filter (where e.date >= ${today} and e.status <> 'cancelled') as next
        from race_events e left join races r on r.event_id = e.id
        group by e.location
      ), announced as (
        select c.location, min(c.date) as next from race_calendar c
        where c.date >= ${today}
          and not exists (select 1 from race_events e where e.date = c.date and ${courseOf(sql`e.location`)} = ${courseOf(sql`c.location`)})
        group by c.location
      )
      select coalesce(s.location, a.location) as place, coalesce(s.days, 0) as days, coalesce(s.races, 0) as races,
        least(s.next, a.next)::text as next
      from stored s full join announced a on a.location = s.location
      order by coalesce(s.location, a.location) collate public.cs`,
  );
}

/** Without names, which would be most of the season's text. */
type StarterCells = [
  jockeyId: number | null,
  trainerId: number | null,
  position: number | null,
  status: ResultStatus | null,
  fortuna: number | null,
  tipsport: number | null,
  course: number | null,
  draw: number | null,
  /** Where its race ended (racing.fences). */
  fence: number | null,
];

/** A race of the season with its starts that count. */
const raceColumns = {
  eventId: int,
  raceNumber: int,
  kind: text<RaceKind>(),
  /** Of the race (racing.winnings). */
  prizeSplit: nullable(json<readonly number[]>()),
  currency: text(),
  starters: json<readonly StarterCells[]>(),
};
export type CourseStartRow = Awaited<ReturnType<typeof readStarts>>[number];

/**
 * The fastest winner of a distance and type in all seasons, with the number of races whose winner was timed and the
 * median of these times.
 */
const fastestColumns = {
  kind: text<RaceKind>(),
  distanceM: int,
  races: int,
  medianSeconds: float,
  seconds: float,
  horseId: int,
  horseName: text(),
  eventId: int,
  raceNumber: int,
  date: text<PragueDate>(),
  location: text(),
  going: nullable(float),
};
export type FastestWinnerRow = RowOf<typeof fastestColumns>;

/**
 * A race day of the season, run or ahead, or one that is only announced; `going` is the penetrometer of its first
 * measured race.
 */
const dayColumns = {
  /** Null of an announced day. */
  eventId: nullable(int),
  feature: nullable(text()),
  weather: nullable(text()),
  date: text<PragueDate>(),
  location: text(),
  races: int,
  completed: int,
  going: nullable(float),
};
export type CourseDayRow = RowOf<typeof dayColumns>;

/** Everything of one course, whose days stand under `places`. */
export async function readCourse(
  db: Db,
  places: readonly string[],
  today: PragueDate,
  // Which races `r` records and goings are told of.
  isTold: SQL = sql`true`,
): Promise<CourseRows> {
  const isHere = sql`e.location in ${places}`;
  const [starts, names, fastest, days] = await Promise.all([
    readStarts(db, isHere, today),
    readNames(db),
    readFastest(db, sql`${isHere} and ${isTold}`, today),
    readDays(db, places, today, isTold),
  ]);
  return { starts, names, fastest, days };
}

async function readStarts(db: Db, isHere: SQL, today: PragueDate) {
  const races = await queryRows(
    db,
    raceColumns,
    sql`select e.id::int as "eventId", r.race_number::int as "raceNumber", r.race_kind as kind,
        to_json(r.prize_split) as "prizeSplit", r.currency,
        json_agg(json_build_array(p.jockey_id, p.trainer_id, p.finishing_position, p.result_status, p.fortuna_odds,
          p.tipsport_odds, p.odds, p.draw, p.fence)) as starters
      from race_events e
      join races r on r.event_id = e.id
      join race_participations p on p.race_id = r.id
      where ${isHere} and e.date >= ${seasonStart(today)} and p.ran_on < ${today}
      group by e.id, r.id
      order by e.date, r.race_number`,
  );
  return races.flatMap(({ starters, ...race }) =>
    starters.map(([jockeyId, trainerId, position, status, fortuna, tipsport, course, draw, fence]) => {
      return { ...race, jockeyId, trainerId, position, status, draw, fence, odds: { fortuna, tipsport, course } };
    }),
  );
}

async function readNames(db: Db): Promise<CourseRows['names']> {
  const rows = await queryRows(
    db,
    { isJockey: boolean, id: int, name: text() },
    sql`select "isJockey", id::int, name from (
        select true as "isJockey", id, name from individual_jockeys union all select false, id, name from trainers) people
      order by ${byFamilyName}`,
  );
  const namesOf = (isJockeys: boolean) =>
    new Map(rows.flatMap(({ isJockey, id, name }) => (isJockey === isJockeys ? [[id, name] as const] : [])));
  return { jockeys: namesOf(true), trainers: namesOf(false) };
}

/**
 * Counted here, for the winners of all years would be most of what is read (courses.times); of the same races as
 * /time-distance.
 */
function readFastest(db: Db, isHere: SQL, today: PragueDate): Promise<FastestWinnerRow[]> {
  return queryRows(
    db,
    fastestColumns,
    sql`with timed as (
        select r.race_kind as kind, r.distance, count(*)::int as races,
          percentile_cont(0.5) within group (order by winner.seconds) as median,
          (array_agg(winner.id order by winner.seconds, e.date, r.race_number))[1] as fastest
        from race_events e
        join races r on r.event_id = e.id
        join ${winnerOfRace(sql`p.id, p.finish_seconds as seconds`, today)} winner on winner.seconds > 0
        where ${isHere} and e.date < ${today} and r.distance is not null
        group by r.race_kind, r.distance
      )
      select t.kind, t.distance::int as "distanceM", t.races, t.median as "medianSeconds",
        p.finish_seconds as seconds, h.id::int as "horseId", h.name as "horseName", e.id::int as "eventId",
        r.race_number::int as "raceNumber", e.date::text, e.location, r.going_value::float8 as going
      from timed t
      join race_participations p on p.id = t.fastest
      join races r on r.id = p.race_id
      join race_events e on e.id = r.event_id
      join individual_horses h on h.id = p.horse_id
      order by t.kind, t.distance`,
  );
}

/** An announced day counts until its race day is stored, under whatever spelling. */
function readDays(db: Db, places: readonly string[], today: PragueDate, isTold: SQL): Promise<CourseDayRow[]> {
  const isHere = sql`e.location in ${places}`;
  return queryRows(
    db,
    dayColumns,
    sql`with stored as (
        select e.id::int as "eventId", null::text as feature, e.weather, e.date, e.location,
          count(r.id) filter (where not r.is_cancelled)::int as races,
          count(r.id) filter (where e.date < ${today} and ${isCountedRace})::int as completed,
          (array_agg(r.going_value order by r.race_number) filter (where r.going_value is not null and ${isTold}))[1]::float8 as going
        from race_events e left join races r on r.event_id = e.id
        where ${isHere} and e.status <> 'cancelled' and e.date >= ${seasonStart(today)}
        group by e.id
      )
      select "eventId", feature, weather, date::text, location, races, completed, going from stored
      union all
      select null, e.feature, null, e.date::text, e.location, 0, 0, null from race_calendar e
      where ${isHere} and e.date >= ${today}
        and not exists (select 1 from race_events s where s.date = e.date and s.location in ${places})
      order by date`,
  );
}
