import { namedRef, type NamedRef } from '#features/racing/named-ref.rules.ts';
import { horseAge, type HorseSex } from '#features/racing/horse-sex-and-age.rules.ts';
import { type Silk, unknownSilk } from '#features/racing/silk.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { personName } from '#features/racing/person-name.rules.ts';
import { riderTitleLabel } from '#text/racing/rider-title';
import { idSlug } from '#platform/text/slug.rules.ts';
import { type FormFigure, formFigures } from '#text/stats/form-figure';

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

type Line = {
  slug: string;
  name: string;
  record: ListRecord & { winRate: number | null };
  form: readonly FormFigure[];
  next: NextLineUp | null;
};

/** A row of the list of horses. */
export type HorseLine = Line & {
  country: string | null;
  birthYear: number | null;
  age: number | null;
  sex: HorseSex | null;
  silk: Silk;
  stable: NamedRef | null;
  trainer: NamedRef | null;
};

/** A row of the list of jockeys. */
export type JockeyLine = Line & { title: string | null };

/** A row of the list of horses as displayed; age is by the calendar year. */
export function horseLine(row: HorseListRow, today: PragueDate): HorseLine {
  return {
    ...line(row),
    name: horseName(row.name),
    country: row.country,
    birthYear: row.birthYear,
    age: horseAge(row.birthYear, today),
    sex: row.sex,
    silk: row.silk ?? unknownSilk,
    stable: namedRef(row.stableId, row.stableName),
    trainer: namedRef(row.trainerId, row.trainerName),
  };
}

export function jockeyLine(row: JockeyListRow): JockeyLine {
  return { ...line(row), name: personName(row.name), title: riderTitleLabel(row.title, row.name) };
}

function line({ id, name, record, form, next }: HorseListRow | JockeyListRow): Omit<Line, 'name'> {
  const { totalRaces, wins } = record;
  return {
    slug: idSlug(id, name),
    record: { ...record, winRate: totalRaces === 0 ? null : wins / totalRaces },
    form: formFigures(form),
    next,
  };
}
