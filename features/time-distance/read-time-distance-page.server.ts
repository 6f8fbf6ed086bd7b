import type { SQL } from 'drizzle-orm';
import { nextPragueMidnight, pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { courseStandards } from './course-standards.rules.ts';
import { type ChosenDistance, chooseCourse, chooseDistance } from './time-choice.rules.ts';
import { type NextGoing, type TimePage, timePage } from './time-page.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { readBestRuns } from './read-best-runs.server.ts';
import { readNextGoing } from './read-next-going.server.ts';
import { readTimedCourses, readWinnerTimes } from './read-winner-times.server.ts';

export type TimeDistancePage = {
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

export type TimeDistanceQuery = { location: string | null; kind: string | null; distance: string | null };

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
