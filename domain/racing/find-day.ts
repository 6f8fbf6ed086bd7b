import { courseKey } from '#domain/racing/course-of-place.ts';
import { formatDate } from '#domain/shared/czech-date.ts';
import type { PragueDate } from '#domain/shared/time.ts';

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
  const byCourse = new Map<string, KnownDay[]>();
  const add = (day: KnownDay): void => {
    const key = courseKey(day.location);
    const days = byCourse.get(key);
    if (days) days.push(day);
    else byCourse.set(key, [day]);
  };
  for (const day of known) add(day);
  return ({ date, location }, seasonNumber) => {
    const ofCourse = byCourse.get(courseKey(location)) ?? [];
    const onDate = ofCourse.filter((day) => day.isStored && day.date === date);
    if (onDate.length > 0) return { date, location: spelling(location, onDate), movedFrom: null };
    const moved = ofCourse.find((day) => day.formerDates.includes(date) && mayHold(day, seasonNumber));
    if (moved) return { date: moved.date, location: moved.location, movedFrom: date };
    const day = { date, location: spelling(location, ofCourse) };
    add({ ...day, isStored: true, formerDates: [], seasonNumbers: [] });
    return { ...day, movedFrom: null };
  };
}

const spelling = (place: string, days: readonly KnownDay[]): string =>
  days.some(({ location }) => location === place) ? place : (days[0]?.location ?? place);

/** Why rows of the old date wait (import.moved-days). */
export const movedDayReason = (date: PragueDate): string =>
  `den je přeložený na ${formatDate(date)}; zapíšete-li řádek, zapíše se k\u00a0němu, druhý den nevznikne`;

/** A race of another number in the season is of another meeting. */
const mayHold = ({ seasonNumbers }: KnownDay, seasonNumber: number | null | undefined): boolean =>
  typeof seasonNumber !== 'number' || seasonNumbers.length === 0 || seasonNumbers.includes(seasonNumber);
