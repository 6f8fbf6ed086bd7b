import { courseKey } from '#features/racing/course-of-place.rules.ts';
import { isAtCourse } from '#features/racing/is-at-course.server.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { TimedCourse } from './time-choice.rules.ts';
import type { TimedRun } from './time-page.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, queryRows, text } from '#platform/db/query-rows.server.ts';
import { isCountedRace } from '#features/stats/counted-race.server.ts';
import { timedRunColumns } from './timed-run-columns.server.ts';
import { winnerOfRace } from './winner-time.server.ts';

/** Courses with completed races before today, in Czech order. */
export async function readTimedCourses(db: Db, today: PragueDate, isOffered: SQL = sql`true`): Promise<TimedCourse[]> {
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
export type CourseWinner = TimedRun & { kind: RaceKind };

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
