import { type NamedRef, namedRef } from '#features/racing/named-ref.rules.ts';
import { type HorseSex, horseAge } from '#features/racing/horse-sex-and-age.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { type Silk, unknownSilk } from '#features/racing/silk.rules.ts';
import { personName } from '#features/racing/person-name.rules.ts';
import { riderTitleLabel } from '#features/racing/rider-title.rules.ts';
import { idSlug } from '#platform/text/slug.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { type FormFigure, formFigures } from '#features/stats/form-figure.rules.ts';
import type { HorseListRow, JockeyListRow, ListRecord, NextLineUp } from './list-rows.rules.ts';

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
