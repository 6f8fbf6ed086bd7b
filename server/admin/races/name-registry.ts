import { sql } from 'drizzle-orm';
import { readHorse } from '#domain/admin/races/runner-cells.ts';
import { horseNameKey, matchHorse } from '#domain/admin/data/match-horse.ts';
import type { Db } from '#server/db/db.ts';
import { folded } from '#server/db/czech.ts';
import { horses, type jockeys, type trainers } from '#server/db/schema/racing.ts';

export type FoundName = { id: number } | 'new' | 'several';

type PeopleTable = typeof jockeys | typeof trainers;

/** Which stored horse each text means, by folded name and country, and birth year when given (Decision G). */
export async function findHorses(db: Db, texts: readonly string[]): Promise<Map<string, FoundName>> {
  const uniqueTexts = [...new Set(texts)].map((text) => ({ text, ...readHorse(text) }));
  if (uniqueTexts.length === 0) return new Map();
  const { id, name, country, birthYear, nameFolded } = horses;
  const names = sql.join(
    uniqueTexts.map((horse) => folded(horse.name)),
    sql`, `,
  );
  const stored = await db
    .select({ id, name, country, birthYear, nameFolded })
    .from(horses)
    .where(sql`${nameFolded} in (${names})`);
  const namesakes = Map.groupBy(stored, (horse) => horseNameKey(horse.nameFolded));
  return new Map(
    uniqueTexts.map(({ text, name: typed, ...horse }) => {
      const match = matchHorse(namesakes.get(horseNameKey(typed)) ?? [], horse);
      return [text, match.kind === 'one' ? { id: match.horse.id } : match.kind === 'none' ? 'new' : 'several'] as const;
    }),
  );
}

/** Which stored rider or trainer each text means; 'ml.' and 'st.' are part of the name (domain.md 0.4). */
export async function findPeople(
  db: Db,
  table: PeopleTable,
  texts: readonly string[],
): Promise<Map<string, FoundName>> {
  const uniqueTexts = [...new Set(texts)];
  if (uniqueTexts.length === 0) return new Map();
  const result = await db.execute(sql`
    select given.text, array_agg(${table.id}::int) filter (where ${table.name} = given.text) as exact,
      array_agg(${table.id}::int) filter (where ${table.id} is not null) as alike
    from unnest(${sql.param(uniqueTexts)}::text[]) as given(text)
    left join ${table} on ${table.nameFolded} = cz_fold(given.text) group by given.text`);
  const rows = (result as unknown as { rows: { text: string; exact: number[] | null; alike: number[] | null }[] }).rows;
  return new Map(
    rows.map(({ text, exact, alike }) => {
      const id = exact?.[0] ?? (alike?.length === 1 ? alike[0] : undefined);
      return [text, id === undefined ? (alike ? 'several' : 'new') : { id }] as const;
    }),
  );
}

/** Stores a horse that nobody knows yet. */
export async function addHorse(tx: Db, text: string): Promise<number> {
  const { name, country, birthYear } = readHorse(text);
  const [row] = await tx.insert(horses).values({ name, country, birthYear }).returning({ id: horses.id });
  if (!row) throw new Error('the horse was not stored');
  return row.id;
}

export async function addPerson(tx: Db, table: PeopleTable, name: string): Promise<number> {
  const [row] = await tx.insert(table).values({ name }).returning({ id: table.id });
  if (!row) throw new Error('the name was not stored');
  return row.id;
}
