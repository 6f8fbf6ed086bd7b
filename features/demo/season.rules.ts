import type { HorseSex } from '#features/racing/horse-sex-and-age.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';

/** A racing season from its official results. */
export type Season = {
  horses: readonly SeasonHorse[];
  jockeys: readonly string[];
  trainers: readonly string[];
  days: readonly SeasonDay[];
};

export type SeasonHorse = { name: string; country: string | null };

export type SeasonDay = {
  date: PragueDate;
  location: string;
  /** The day's best known race in a few words, or null. */
  feature: string | null;
  races: readonly SeasonRace[];
};

export type SeasonRace = {
  number: number;
  time: ClockTime;
  seasonNumber: number;
  name: string;
  /** As printed: 'Rovina', 'Proutky', 'Steeplechase', 'Steeplechase crosscountry'. */
  type: string;
  category: string;
  distanceM: number;
  conditions: string;
  ageLimit: string;
  prizeMoney: number;
  currency: string;
  prizeSplit: readonly number[];
  notes: string | null;
  goingValue: number | null;
  goingText: string | null;
  /** How a ruling changed the result after the day, or null. */
  correction: SeasonCorrection | null;
  /** In the order of the official result table, where codes may stand between places. */
  runners: readonly SeasonRunner[];
};

/** `before` are the rows that the course's own result had differently; the runners have them as corrected. */
export type SeasonCorrection = {
  date: PragueDate;
  time: ClockTime;
  before: readonly Pick<SeasonRunner, 'number' | 'position' | 'status' | 'margin'>[];
};

/** horse, jockey and trainer are indexes into the season's lists. */
export type SeasonRunner = {
  position: number | null;
  status: ResultStatus | null;
  number: number;
  horse: number;
  age: number;
  sex: HorseSex;
  note: string | null;
  weightKg: number;
  title: string | null;
  jockey: number;
  trainer: number;
  margin: string | null;
  /** 'hh:mm:ss.ff'. */
  finishTime: string | null;
  /** The course's win price, N of N:1 (odds.course-price). */
  odds: number | null;
};

/** The runner in the result that the course published on the day. */
export const asFirstPublished = ({ correction }: SeasonRace, runner: SeasonRunner): SeasonRunner => ({
  ...runner,
  ...correction?.before.find(({ number }) => number === runner.number),
});
