import { asc, sql } from 'drizzle-orm';
import { fold, idSlug } from '#platform/text/slug.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { horses } from '#features/racing/racing.tables.ts';

const maxHorses = 6;

/** Horses whose names contain what was typed, as the field of a form takes them ('12-blesk'). */
export async function readHorsesLike(db: Db, input: string): Promise<{ name: string; note: string | null }[]> {
  const text = fold(input).trim();
  if (text === '') return [];
  const beginsWithText = sql`${horses.nameFolded} like ${`${text.replaceAll(/[\\%_]/g, '')}%`}`;
  const rows = await db
    .select({ id: horses.id, name: horses.name, birthYear: horses.birthYear })
    .from(horses)
    .where(sql`position(${text} in ${horses.nameFolded}) > 0`)
    .orderBy(sql`${beginsWithText} desc`, sql`${horses.name} collate public.cs`, asc(horses.id))
    .limit(maxHorses);
  return rows.map(({ id, name, birthYear }) => ({
    name: idSlug(id, name),
    note: birthYear === null ? null : String(birthYear),
  }));
}
