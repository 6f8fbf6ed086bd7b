import { readHorse } from '#features/racing/horse-identity.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import type { HorseSex } from '#features/racing/horse-sex-and-age.rules.ts';
import type { Silk } from '#features/racing/silk.rules.ts';
import { sireAnchor } from '#features/racing/sire-anchor.rules.ts';
import { fold, idSlug } from '#platform/text/slug.rules.ts';

/** A stored horse whose name a pedigree prints. */
type NamesakeRow = {
  id: number;
  name: string;
  country: string | null;
  birthYear: number | null;
  sex: HorseSex | null;
};

/** What is known of a horse's birth, as it is printed. */
export type HorseOriginRow = {
  birthYear: number | null;
  colour: string | null;
  sire: string | null;
  dam: string | null;
  damSire: string | null;
  breeder: string | null;
  owner: string | null;
  /** Stored horses with the name of a parent, whatever their country. */
  namesakes: readonly NamesakeRow[];
  /** The stable of the owner's name. */
  ownersStable: { id: number; name: string; silk: Silk | null } | null;
};

/** A parent; `path` leads to its page where it is stored, `offspringPath` to the line of a sire. */
export type ParentView = { name: string; country: string | null; path: string | null; offspringPath: string | null };

export type HorseOriginView = {
  birthYear: number | null;
  colour: string | null;
  sire: ParentView | null;
  dam: ParentView | null;
  damSire: ParentView | null;
  breeder: string | null;
  owner: { name: string; path: string | null; silk: Silk | null } | null;
};

export function horseOrigin(row: HorseOriginRow): HorseOriginView {
  const { birthYear, colour, breeder, owner, ownersStable } = row;
  const parent = (printed: string | null, sex: 'sire' | 'dam', generations: number) =>
    printed === null ? null : parentView(printed, findParent(printed, row, sex, generations), sex);
  return {
    birthYear,
    colour,
    sire: parent(row.sire, 'sire', 1),
    dam: parent(row.dam, 'dam', 1),
    damSire: parent(row.damSire, 'sire', 2),
    breeder,
    owner: owner
      ? {
          name: owner,
          path: ownersStable && `/stable/${idSlug(ownersStable.id, ownersStable.name)}`,
          silk: ownersStable?.silk ?? null,
        }
      : null,
  };
}

/** Thoroughbreds are bred from at three at the earliest, and foal a year later. */
const minGeneration = 4;

/** The only stored horse that the printed parent can be: by name, country, sex and age; null when none or several can. */
function findParent(
  printed: string,
  { birthYear, namesakes }: HorseOriginRow,
  sex: 'sire' | 'dam',
  generations: number,
): NamesakeRow | null {
  const { name, country } = readHorse(printed);
  const possible = namesakes.filter(
    (horse) =>
      fold(horse.name) === fold(name) &&
      (country === null || horse.country === country) &&
      (horse.sex === null || (horse.sex === 'kl') === (sex === 'dam')) &&
      (birthYear === null || horse.birthYear === null || horse.birthYear + generations * minGeneration <= birthYear),
  );
  return possible.length === 1 ? (possible[0] ?? null) : null;
}

function parentView(printed: string, stored: NamesakeRow | null, sex: 'sire' | 'dam'): ParentView {
  const { name, country } = readHorse(printed);
  return {
    name: horseName(name),
    country,
    path: stored && `/horse/${idSlug(stored.id, stored.name)}`,
    offspringPath: sex === 'sire' ? `/sires#${sireAnchor(name, country)}` : null,
  };
}
