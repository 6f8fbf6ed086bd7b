import { courseKey } from './course-of-place.rules.ts';
import { formatDate } from '#text/platform/time/date';
import type { PragueDate } from '#platform/time/time.rules.ts';

/** A stored or announced race day, with the dates from which it was put to its own, and its races' numbers in the season. */
export type KnownDay = {
  date: PragueDate;
  location: string;
  /** Only announced otherwise. */
  isStored: boolean;
  formerDates: readonly PragueDate[];
  seasonNumbers: readonly number[];
};

type GivenDay = { date: PragueDate; location: string };

/** The day that a row means; `movedFrom` is the row's own date where the day was put to another. */
type FoundDay = GivenDay & { movedFrom: PragueDate | null };

export type DayFinder = (day: GivenDay, seasonNumber: number | null | undefined) => FoundDay;

/**
 * Finds the days that rows mean, under whatever name of their course (import.key), also by the date that a postponed day
 * had before (import.moved-days). A day that nobody has yet is remembered for the rows that follow; its place is spelled
 * like the course's newest one. `known`: stored ones first, the newest first.
 */
export function createDayFinder(known: readonly KnownDay[]): DayFinder {
  const courses = new Map<string, Course>();
  const courseOf = (place: string): Course => {
    const key = courseKey(place);
    const course = courses.get(key) ?? { places: new Set(), placesOn: new Map(), moved: [] };
    courses.set(key, course);
    return course;
  };
  for (const day of known) {
    const course = courseOf(day.location);
    course.places.add(day.location);
    if (day.isStored) addPlace(course, day);
    if (day.formerDates.length > 0) course.moved.push(day);
  }
  return ({ date, location }, seasonNumber) => {
    const course = courseOf(location);
    const onDate = course.placesOn.get(date);
    if (onDate) return { date, location: spelling(location, onDate), movedFrom: null };
    const moved = course.moved.find((day) => day.formerDates.includes(date) && mayHold(day, seasonNumber));
    if (moved) return { date: moved.date, location: moved.location, movedFrom: date };
    const day = { date, location: spelling(location, course.places) };
    addPlace(course, day);
    return { ...day, movedFrom: null };
  };
}

/** The spellings of a course, all and by the dates of its stored days, and its days that were put to another date. */
type Course = { places: Set<string>; placesOn: Map<PragueDate, Set<string>>; moved: KnownDay[] };

function addPlace({ places, placesOn }: Course, { date, location }: GivenDay): void {
  places.add(location);
  placesOn.set(date, (placesOn.get(date) ?? new Set()).add(location));
}

function spelling(place: string, places: ReadonlySet<string>): string {
  const [first = place] = places;
  return places.has(place) ? place : first;
}

/** Why rows of the old date wait (import.moved-days). */
export const movedDayReason = (date: PragueDate): string =>
  `den je přeložený na ${formatDate(date)}; zapíšete-li řádek, zapíše se k\u00a0němu, druhý den nevznikne`;

/** A race of another number in the season is of another meeting. */
const mayHold = ({ seasonNumbers }: KnownDay, seasonNumber: number | null | undefined): boolean =>
  typeof seasonNumber !== 'number' || seasonNumbers.length === 0 || seasonNumbers.includes(seasonNumber);
