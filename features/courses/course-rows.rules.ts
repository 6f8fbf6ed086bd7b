import type { BookmakerOdds } from '#features/odds/displayed-odds.rules.ts';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';

/** A place of race days as written, with its season before today and its next day. */
export type PlaceRow = { place: string; days: number; races: number; next: PragueDate | null };

/** A start of the season that counts. */
export type CourseStartRow = {
  eventId: number;
  raceNumber: number;
  kind: RaceKind;
  /** Of the race (racing.winnings). */
  prizeSplit: readonly number[] | null;
  currency: string;
  jockeyId: number | null;
  trainerId: number | null;
  position: number | null;
  status: ResultStatus | null;
  draw: number | null;
  /** Where its race ended (racing.fences). */
  fence: number | null;
  odds: BookmakerOdds & { course: number | null };
};

/** The fastest winner of a distance and type in all seasons, with the number of races whose winner was timed and the median of these times. */
export type FastestWinnerRow = {
  kind: RaceKind;
  distanceM: number;
  races: number;
  medianSeconds: number;
  seconds: number;
  horseId: number;
  horseName: string;
  eventId: number;
  raceNumber: number;
  date: PragueDate;
  location: string;
  going: number | null;
};

/** A race day of the season, run or ahead, or one that is only announced; `going` is the penetrometer of its first measured race. */
export type CourseDayRow = {
  /** Null of an announced day. */
  eventId: number | null;
  feature: string | null;
  weather: string | null;
  date: PragueDate;
  location: string;
  races: number;
  completed: number;
  going: number | null;
};

export type CourseRows = {
  starts: readonly CourseStartRow[];
  /** Of everybody by family name, for a season's leaders are known only once it is counted. */
  names: { jockeys: ReadonlyMap<number, string>; trainers: ReadonlyMap<number, string> };
  fastest: readonly FastestWinnerRow[];
  days: readonly CourseDayRow[];
};
