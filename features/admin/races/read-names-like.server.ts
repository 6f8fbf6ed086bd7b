import { sql } from 'drizzle-orm';
import { printHorse, readHorse } from '#features/racing/horse-identity.rules.ts';
import { fold } from '#platform/text/slug.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';

/** What may be typed by name in a grid of the race office. */
export const nameKinds = ['horse', 'jockey', 'trainer'] as const;
export type NameKind = (typeof nameKinds)[number];

/** `note` tells namesakes apart: a horse's birth year. */
export type NameLike = { name: string; note: string | null };

const maxNames = 6;
/** Sum of the two similarities below, each from 0 to 1. */
const minSimilarity = 0.45;
const tables = {
  horse: sql`select name, name_folded, country, birth_year from individual_horses`,
  jockey: sql`select name, name_folded, null as country, null::int as birth_year from individual_jockeys`,
  trainer: sql`select name, name_folded, null as country, null::int as birth_year from trainers`,
};

/**
 * Suggestions while a name is typed: stored names that begin with, contain or resemble the text, whatever its case and
 * diacritics (race-office.names).
 */
export async function readNamesLike(db: Db, kind: NameKind, typed: string): Promise<NameLike[]> {
  const folded = fold(kind === 'horse' ? readHorse(typed).name : typed).trim();
  if (folded === '') return [];
  const rows = await queryRows(
    db,
    { name: text(), country: nullable(text()), birthYear: nullable(int) },
    sql`
    select name, country, birth_year as "birthYear"
    from (select *, name_folded like ${`${folded}%`} as begins, name_folded like ${`%${folded}%`} as contains,
        word_similarity(${folded}, name_folded) + similarity(${folded}, name_folded) as near
      from (${tables[kind]}) as known) as ranked
    where contains or near >= ${minSimilarity}
    order by begins desc, contains desc, near desc, name collate public.cs limit ${maxNames}`,
  );
  return rows.map(({ name, country, birthYear }) => ({
    name: kind === 'horse' ? printHorse({ name, country }) : name,
    note: birthYear === null ? null : String(birthYear),
  }));
}
