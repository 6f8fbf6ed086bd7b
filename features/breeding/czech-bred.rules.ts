import { inPercent } from '#platform/text/number.rules.ts';
import { type HorseSex, horseAge } from '#features/racing/horse-sex-and-age.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { type Silk, unknownSilk } from '#features/racing/silk.rules.ts';
import type { HorseListRow } from '#features/directory/directory.rules.ts';
import { idSlug } from '#platform/text/slug.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { type FormFigure, formFigures } from '#text/stats/form-figure';

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
