import { inPercent } from '#domain/shared/czech-number.ts';
import { type HorseSex, horseAge } from '#domain/racing/horse-sex-and-age.ts';
import { horseName } from '#domain/racing/horse-name.ts';
import { type Silk, unknownSilk } from '#domain/racing/silk.ts';
import type { HorseListRow } from '#domain/directory/list-rows.ts';
import { idSlug } from '#domain/shared/slug.ts';
import type { PragueDate } from '#domain/shared/time.ts';
import { type FormFigure, formFigures } from '#domain/stats/form-figure.ts';

export type CzechBredRows = {
  /** Horses that have started this season. */
  starters: number;
  czechBred: number;
  /** Those with the most wins. */
  best: readonly Pick<HorseListRow, 'id' | 'name' | 'sex' | 'birthYear' | 'silk' | 'record' | 'form'>[];
};

type CzechBredHorse = {
  id: number;
  slug: string;
  name: string;
  sex: HorseSex | null;
  age: number | null;
  silk: Silk;
  record: { totalRaces: number; wins: number; placements: number };
  form: readonly FormFigure[];
};

export type CzechBred = {
  season: string;
  starters: number;
  czechBred: number;
  /** null before the first start of the season. */
  percent: number | null;
  best: readonly CzechBredHorse[];
};

/** This season's Czech-bred starters (breeding.problem). */
export function czechBred({ starters, czechBred: count, best }: CzechBredRows, today: PragueDate): CzechBred {
  const season = today.slice(0, 4);
  return {
    season,
    starters,
    czechBred: count,
    percent: starters === 0 ? null : inPercent(count / starters),
    best: best.map(({ name, birthYear, silk, form, ...horse }) => ({
      ...horse,
      name: horseName(name),
      slug: idSlug(horse.id, name),
      age: horseAge(birthYear, today),
      silk: silk ?? unknownSilk,
      form: formFigures(form),
    })),
  };
}
