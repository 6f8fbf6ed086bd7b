import { inArray, sql } from 'drizzle-orm';
import { readHorse } from '#features/racing/horse-identity.rules.ts';
import { findMergedHorse, matchHorse, mergedHorses } from '#features/admin/data/match-horse.rules.ts';
import { fold } from '#platform/text/slug.rules.ts';
import { readMergedNames } from '#features/admin/duplicates/read-merged-names.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { folded } from '#platform/db/czech.server.ts';
import { json, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { horses, type jockeys, trainers } from '#features/racing/racing.tables.ts';

/** The stored record that a typed name means, `new` when there is none, `several` when more than one would fit. */
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
  const namesakes = Map.groupBy(stored, (horse) => fold(horse.nameFolded));
  const found = new Map<string, FoundName>();
  for (const { text, name: typed, ...horse } of uniqueTexts) {
    const match = matchHorse(namesakes.get(fold(typed)) ?? [], horse);
    found.set(text, match.kind === 'one' ? nameOf(match.horse) : match.kind === 'none' ? 'new' : 'several');
  }
  const unknown = uniqueTexts.filter(({ text }) => found.get(text) === 'new');
  for (const [text, horse] of await findMergedHorses(db, unknown)) found.set(text, horse);
  return found;
}

const nameOf = ({ id, name }: { id: number; name: string }) => ({ id, name });

type TypedHorse = { text: string } & ReturnType<typeof readHorse>;

/** Of names that no stored horse has, those that were merged into one (import.merged-names). */
async function findMergedHorses(db: Db, typed: readonly TypedHorse[]): Promise<[string, FoundName][]> {
  const merged = typed.length === 0 ? [] : await readMergedNames(db, 'horse');
  if (merged.length === 0) return [];
  const { id, name, country, birthYear } = horses;
  const survivors = await db
    .select({ id, name, country, birthYear })
    .from(horses)
    .where(
      inArray(
        id,
        merged.map((one) => one.id),
      ),
    );
  const stored = new Map(survivors.map((horse) => [horse.id, horse]));
  const spellings = mergedHorses(merged, stored);
  return typed.flatMap(({ text, name: spelling, ...facts }) => {
    const horse = findMergedHorse(spellings, stored, fold(spelling), facts);
    return horse ? [[text, nameOf(horse)] as [string, FoundName]] : [];
  });
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
  const hasUnknown = rows.some(({ alike }) => alike === null);
  const merged = hasUnknown ? await findMergedPeople(db, table) : new Map<string, { id: number; name: string }>();
  return new Map(
    rows.map(({ text, exact, alike }) => {
      const found = exact?.[0] ?? (alike?.length === 1 ? alike[0] : undefined);
      return [text, found ?? (alike ? 'several' : (merged.get(fold(text)) ?? 'new'))] as const;
    }),
  );
}

/** People by the folded spellings that were merged into them (import.merged-names). */
async function findMergedPeople(db: Db, table: PeopleTable): Promise<Map<string, { id: number; name: string }>> {
  const merged = await readMergedNames(db, table === trainers ? 'trainer' : 'jockey');
  if (merged.length === 0) return new Map();
  const ids = merged.map(({ id }) => id);
  const people = await db.select({ id: table.id, name: table.name }).from(table).where(inArray(table.id, ids));
  const stored = new Map(people.map((person) => [person.id, person]));
  return new Map(
    merged.flatMap(({ id, name }) => {
      const person = stored.get(id);
      return person ? [[fold(name), person]] : [];
    }),
  );
}

/** Stores a new horse from a typed text such as 'Tempest (FR) 2018'; returns its id. */
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
