import { sql, type SQL } from 'drizzle-orm';
import type { Silk } from '#features/racing/silk.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { float, int, json, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { courseKey } from '#features/racing/course-of-place.rules.ts';
import { isAtCourse } from '#features/racing/is-at-course.server.ts';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { isCountedRace } from '#features/stats/counted-race.server.ts';
import { bandLimits } from '#features/racing/distance-band.rules.ts';
import { nextPragueMidnight, pragueDate } from '#platform/time/prague-time.rules.ts';
import {
  type BestRun,
  chooseCourse,
  chooseDistance,
  type ChosenDistance,
  type NextGoing,
  type TimedCourse,
  type TimedRun,
  timePage,
  type TimePage,
} from './time-page.rules.ts';
import { winnerOfRace } from './winner-time.server.ts';
import { courseStandards, type CourseStandards } from './standards.rules.ts';

/** Columns of a TimedRun. */
const timedRunColumns = {
  eventId: int,
  date: text<PragueDate>(),
  distanceM: int,
  going: nullable(float),
  seconds: float,
  horseId: int,
  horseName: text(),
  silk: nullable(json<Silk>()),
};

/** Courses with completed races before today, in Czech order. */
async function readTimedCourses(db: Db, today: PragueDate, isOffered: SQL = sql`true`): Promise<TimedCourse[]> {
  const places = await queryRows(
    db,
    { location: text(), raceCount: int },
    sql`
    select e.location, count(*)::int as "raceCount" from race_events e join races r on r.event_id = e.id
    where e.date < ${today} and r.distance is not null and ${isCountedRace} and ${isOffered}
    group by e.location order by e.location collate public.cs`,
  );
  return [...Map.groupBy(places, ({ location }) => courseKey(location)).values()].flatMap((ofCourse) => {
    const raceCount = ofCourse.reduce((sum, place) => sum + place.raceCount, 0);
    return ofCourse.slice(0, 1).map(({ location }) => ({ location, raceCount }));
  });
}

/** A winner's time and the kind of its race. */
type CourseWinner = TimedRun & { kind: RaceKind };

/**
 * The winner's time of every race of one course before today; after a dead heat that of the winner listed first. Silks
 * are left out. `isOffered`: which races `r` may be shown.
 */
export function readWinnerTimes(
  db: Db,
  location: string,
  today: PragueDate,
  isOffered: SQL = sql`true`,
): Promise<CourseWinner[]> {
  return queryRows(
    db,
    { ...timedRunColumns, kind: text<RaceKind>() },
    sql`
    select e.id::int as "eventId", e.date::text as date, r.race_kind as kind, r.distance as "distanceM",
      r.going_value::float8 as going, winner.seconds, h.id::int as "horseId", h.name as "horseName", null::jsonb as silk
    from race_events e
    join races r on r.event_id = e.id
    join ${winnerOfRace(sql`p.finish_seconds as seconds, p.horse_id`, today)} winner on winner.seconds > 0
    join individual_horses h on h.id = winner.horse_id
    where ${isAtCourse(sql`e.location`, location)} and e.date < ${today} and r.distance is not null and ${isOffered}
    order by e.date, r.race_number`,
  );
}

/** Also the places read of one race: a horse beaten by ten in its own race can't be among the ten best. */
const bestAtDistance = 10;
const bestInBand = 3;

/**
 * The best speed figures of a course, each horse once: ten at the chosen distance, three in every band. SQL ranks by
 * the given standards and corrections (speedFigure), so that only these rows are read.
 */
export function readBestRuns(
  db: Db,
  { location, kind, today }: { location: string; kind: RaceKind; today: PragueDate },
  { standards, corrections }: CourseStandards,
  distanceM: number | null,
  isOffered: SQL = sql`true`,
): Promise<BestRun[]> {
  return queryRows(
    db,
    { ...timedRunColumns, ranking: text<BestRun['ranking']>() },
    sql`
    with standard as (
      select * from unnest(${sql.param([...standards.keys()])}::int[], ${sql.param([...standards.values()])}::float8[]) as s(distance, seconds)
    ), day as (
      select * from unnest(${sql.param([...corrections.keys()])}::date[],
        ${sql.param([...corrections.values()].map((day) => day.secondsPerKm))}::float8[]) as d(date, correction)
    ), run as (
      select e.id::int as "eventId", e.date, r.distance, r.going_value::float8 as going, p.finish_seconds as seconds, p.horse_id,
        standard.seconds + day.correction * r.distance / 1000 - p.finish_seconds as better,
        case when r.distance <= ${bandLimits.sprint} then 'sprint' when r.distance < ${bandLimits.mile} then 'mile'
          when r.distance < ${bandLimits.middle} then 'middle' else 'staying' end as band
      from race_events e
      join day on day.date = e.date
      join races r on r.event_id = e.id and r.race_kind = ${kind}
      join standard on standard.distance = r.distance
      join race_participations p on p.race_id = r.id
        and p.finishing_position <= case when r.distance = ${distanceM} then ${bestAtDistance}::int else ${bestInBand}::int end
      where ${isAtCourse(sql`e.location`, location)} and p.ran_on < ${today} and p.finish_seconds > 0 and ${isOffered}
    ), ranked as (
      select 'distance' as ranking, ${bestAtDistance}::int as wanted, best.*,
        row_number() over (order by better desc, date, horse_id) as place
      from (select distinct on (horse_id) * from run where distance = ${distanceM} order by horse_id, better desc, date) best
      union all
      select band as ranking, ${bestInBand}::int as wanted, best.*,
        row_number() over (partition by band order by better desc, date, horse_id) as place
      from (select distinct on (band, horse_id) * from run order by band, horse_id, better desc, date) best
    )
    select ranking, "eventId", date::text as date, distance as "distanceM", going, seconds, horse_id::int as "horseId",
      h.name as "horseName", h.silk
    from ranked join individual_horses h on h.id = ranked.horse_id
    where place <= wanted
    order by ranking, place`,
  );
}

/** The going of a course's next race day that has one, from today on; null without one. */
export async function readNextGoing(db: Db, location: string, today: PragueDate): Promise<NextGoing | null> {
  const [next] = await queryRows(
    db,
    { eventId: int, date: text<PragueDate>(), going: float },
    sql`
    select e.id::int as "eventId", e.date::text as date, max(r.going_value)::float8 as going
    from race_events e join races r on r.event_id = e.id
    where ${isAtCourse(sql`e.location`, location)} and e.date >= ${today} and e.status <> 'cancelled' and not r.is_cancelled
      and r.going_value is not null
    group by e.id order by e.date limit 1`,
  );
  return next ?? null;
}

type TimeDistancePage = {
  location: string;
  locations: string[];
  choice: ChosenDistance;
  view: TimePage;
  /** Of flat races. */
  nextGoing: NextGoing | null;
  /** Race days whose results the page depends on. */
  eventIds: number[];
  validUntil: Instant;
};

type TimeDistanceQuery = { location: string | null; kind: string | null; distance: string | null };

/**
 * Everything the time and distance screen shows (over jumps two); null without a completed race. Files and the API give
 * only races that others may get (import.passed-on).
 */
export async function readTimeDistancePage(
  db: Db,
  now: Instant,
  query: TimeDistanceQuery,
  isOffered?: SQL,
): Promise<TimeDistancePage | null> {
  const today = pragueDate(now);
  const courses = await readTimedCourses(db, today, isOffered);
  const location = chooseCourse(courses, query.location);
  if (location === null) return null;
  const timed = await readWinnerTimes(db, location, today, isOffered);
  const choice = chooseDistance(timed, query);
  const courseQuery = { location, kind: choice.kind, today };
  const winners = timed.filter((winner) => winner.kind === choice.kind);
  const isFlat = choice.kind === 'flat';
  const best = isFlat ? await readBestRuns(db, courseQuery, courseStandards(winners), choice.distanceM, isOffered) : [];
  const nextGoing = isFlat ? await readNextGoing(db, location, today) : null;
  return {
    location,
    locations: courses.map((course) => course.location),
    choice,
    view: timePage(winners, best, choice),
    nextGoing,
    eventIds: [...new Set(winners.map((winner) => winner.eventId)), ...(nextGoing ? [nextGoing.eventId] : [])],
    validUntil: nextPragueMidnight(now),
  };
}
