import { sql } from 'drizzle-orm';
import { readHorse } from '#domain/racing/horse-identity.ts';
import { horseNameKey, matchHorse } from '#domain/admin/data/match-horse.ts';
import type { Db } from '#server/db/db.ts';
import { folded } from '#server/db/czech.ts';
import { json, nullable, queryRows, text } from '#server/db/query-rows.ts';
import { horses, type jockeys, type trainers } from '#server/db/schema/racing.ts';

/**
 * The stored record that a typed name means, `new` when there is none, `several` when more than one would fit. Lineups
 * and past races name horses and people by text.
 */
export type FoundName = { id: number; name: string } | 'new' | 'several';

type PeopleTable = typeof jockeys | typeof trainers;

/** Which stored horse each text refers to, by folded name, country, and birth year when given (import.horse-matching). */
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
      return [
        text,
        match.kind === 'one'
          ? { id: match.horse.id, name: match.horse.name }
          : match.kind === 'none'
            ? 'new'
            : 'several',
      ] as const;
    }),
  );
}

/** Which stored jockey or trainer each text refers to; 'ml.' and 'st.' are part of the name (racing.rider-names). */
export async function findPeople(
  db: Db,
  table: PeopleTable,
  texts: readonly string[],
): Promise<Map<string, FoundName>> {
  const uniqueTexts = [...new Set(texts)];
  if (uniqueTexts.length === 0) return new Map();
  const people = json<{ id: number; name: string }[]>();
  const person = sql`json_build_object('id', ${table.id}, 'name', ${table.name})`;
  const rows = await queryRows(
    db,
    { text: text(), exact: nullable(people), alike: nullable(people) },
    sql`
    select given.text, json_agg(${person}) filter (where ${table.name} = given.text) as exact,
      json_agg(${person}) filter (where ${table.id} is not null) as alike
    from unnest(${sql.param(uniqueTexts)}::text[]) as given(text)
    left join ${table} on ${table.nameFolded} = cz_fold(given.text) group by given.text`,
  );
  return new Map(
    rows.map(({ text, exact, alike }) => {
      const found = exact?.[0] ?? (alike?.length === 1 ? alike[0] : undefined);
      return [text, found ?? (alike ? 'several' : 'new')] as const;
    }),
  );
}

/**
 * For resolve-row-names.ts, as addPerson: stores a new horse from a typed text such as 'Tempest (FR) 2018'; returns its
 * id.
 */
export async function addHorse(tx: Db, text: string): Promise<number> {
  const { name, country, birthYear } = readHorse(text);
  const [row] = await tx.insert(horses).values({ name, country, birthYear }).returning({ id: horses.id });
  if (!row) throw new Error('the horse was not stored');
  return row.id;
}

/** Stores a new jockey or trainer; returns the id. */
export async function addPerson(tx: Db, table: PeopleTable, name: string): Promise<number> {
  const [row] = await tx.insert(table).values({ name }).returning({ id: table.id });
  if (!row) throw new Error('the name was not stored');
  return row.id;
}
