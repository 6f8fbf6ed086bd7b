import { eq, sql } from 'drizzle-orm';
import type { HorseOriginRow } from './horse-origin.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, json, nullable, queryRow, text } from '#platform/db/query-rows.server.ts';
import { horses } from '#features/racing/racing.tables.ts';

type Pedigree = Pick<typeof horses.$inferSelect, 'colour' | 'sire' | 'dam' | 'damSire'>;

/** A horse's colour and pedigree as its source prints them; null for an unknown id. */
export async function readPedigree(db: Db, horseId: number): Promise<Pedigree | null> {
  const { colour, sire, dam, damSire } = horses;
  const [found] = await db.select({ colour, sire, dam, damSire }).from(horses).where(eq(horses.id, horseId));
  return found ?? null;
}

const originColumns = {
  birthYear: nullable(int),
  colour: nullable(text()),
  sire: nullable(text()),
  dam: nullable(text()),
  damSire: nullable(text()),
  breeder: nullable(text()),
  owner: nullable(text()),
  namesakes: json<HorseOriginRow['namesakes']>(),
  ownersStable: nullable(json<NonNullable<HorseOriginRow['ownersStable']>>()),
};

/** What the head of a stored horse's page says of its birth and its owner (horses.origin). */
export function readHorseOrigin(db: Db, horseId: number): Promise<HorseOriginRow> {
  return queryRow(
    db,
    originColumns,
    sql`
    select h.birth_year::int as "birthYear", h.colour, h.sire, h.dam, h.dam_sire as "damSire", h.breeder, h.owner,
      (select coalesce(json_agg(json_build_object('id', parent.id, 'name', parent.name, 'country', parent.country,
          'birthYear', parent.birth_year, 'sex', parent.sex)), '[]')
        from unnest(array[h.sire, h.dam, h.dam_sire]) as printed
        join individual_horses parent on parent.name_folded = cz_fold(regexp_replace(printed, '\\s*[(].*$', ''))
        where parent.id <> h.id) as namesakes,
      (select json_build_object('id', s.id, 'name', s.name, 'silk', s.silk) from stables s
        where s.name_folded = cz_fold(h.owner) order by s.name = h.owner desc, s.id limit 1) as "ownersStable"
    from individual_horses h where h.id = ${horseId}`,
  );
}
