import { sql } from 'drizzle-orm';
import { fold, idSlug } from '#domain/shared/slug.ts';
import type { Db } from '#server/db/db.ts';

const maxHorses = 6;

/** Horses whose names hold what was typed, as a syndicate's form takes them ('12-blesk'); one query. */
export async function readHorsesLike(db: Db, typed: string): Promise<{ name: string; note: string | null }[]> {
  const text = fold(typed).trim();
  if (text === '') return [];
  const result = await db.execute(sql`
    select id::int, name, birth_year::int as "birthYear" from individual_horses
    where position(${text} in name_folded) > 0
    order by name_folded like ${`${text.replaceAll(/[\\%_]/g, '')}%`} desc, name collate public.cs, id limit ${maxHorses}`);
  const { rows } = result as unknown as { rows: { id: number; name: string; birthYear: number | null }[] };
  return rows.map(({ id, name, birthYear }) => ({
    name: idSlug(id, name),
    note: birthYear === null ? null : String(birthYear),
  }));
}
