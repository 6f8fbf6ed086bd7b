import type { NamedRef } from '#features/racing/named-ref.rules.ts';
import type { HorseSex } from '#features/racing/horse-sex-and-age.rules.ts';
import type { Silk } from '#features/racing/silk.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';

type FormRun = { position: number | null; status: ResultStatus | null };
/** The nearest race that a horse or a jockey is entered in. */
export type NextLineUp = {
  eventId: number;
  date: PragueDate;
  location: string;
  raceNumber: number;
  time: ClockTime | null;
};
export type ListRecord = { totalRaces: number; wins: number; placements: number };

/** A horse of the list of horses. */
export type HorseListRow = {
  id: number;
  name: string;
  country: string | null;
  sex: HorseSex | null;
  birthYear: number | null;
  silk: Silk | null;
  stableId: number | null;
  stableName: string | null;
  trainerId: number | null;
  trainerName: string | null;
  record: ListRecord;
  /** Newest first, at most five; null without a run. */
  form: readonly FormRun[] | null;
  next: NextLineUp | null;
};

/** A jockey of the list of jockeys. */
export type JockeyListRow = {
  id: number;
  name: string;
  title: string | null;
  /** Of the season. */
  record: ListRecord;
  form: readonly FormRun[] | null;
  next: NextLineUp | null;
};

/** One page of a list, and the options of its filters. */
export type ListPage<Row> = {
  total: number;
  rows: readonly Row[];
  /** Letters that the selection has names under. */
  letters: readonly string[];
  courses: readonly string[];
};

export type HorseListPage = ListPage<HorseListRow> & {
  counts: Record<'all' | 'dvouleti' | 'trileti' | 'starsi' | 'klisny' | 'prekazkovi' | 'tento-tyden', number>;
  trainers: readonly NamedRef[];
  stables: readonly NamedRef[];
};
