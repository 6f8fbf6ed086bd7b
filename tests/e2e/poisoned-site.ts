import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '#platform/db/db.server.ts';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { int, json, queryRows, text } from '#platform/db/query-rows.server.ts';
import { insertHostileRows } from './insert-hostile-rows.ts';
import { demoAdmin, demoPerson } from './sign-in.ts';
import { type Filling, type StoredText, storedTexts } from './stored-texts.ts';

/** An element that no page of ours has: where it exists, a stored text was taken for markup. */
export const poisonElement = 'x-p';
/**
 * Marks that end an attribute and begin an element, which names the column; a script in three ways, a link of markdown.
 */
export const markupOf = (column: string): string =>
  `"'><${poisonElement} ${column}><img src=x onerror=poisoned()></script><script>poisoned()</script>[x](javascript:poisoned())`;

/** Puts the markup into every stored text of a stopped demonstration, past the checks of forms and imports. */
export async function poisonSite(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir, warn: console.warn });
  const { db } = database;
  expect(storedTexts.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(await readTextColumns(db));
  await insertHostileRows(db, markupOf);
  // Without the triggers that keep races and totals consistent.
  await db.execute(sql`set session_replication_role = replica`);
  for (const stored of storedTexts) await poisonColumn(db, stored);
  await database.close();
}

/** Every column that can hold a text, as 'table.column'. */
async function readTextColumns(db: Db): Promise<string[]> {
  const rows = await queryRows(
    db,
    { column: text() },
    sql`select c.table_name || '.' || c.column_name as "column" from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'bytea')
        and c.is_generated = 'NEVER' and t.table_type = 'BASE TABLE'`,
  );
  return rows.map(({ column }) => column).toSorted();
}

async function poisonColumn(db: Db, { table, column, filling }: StoredText): Promise<void> {
  if (filling === 'nested') return poisonNested(db, table, column);
  const name = sql.identifier(column);
  const markup = markupOf(`${table}.${column}`);
  const values: Partial<Record<Filling, ReturnType<typeof sql>>> = {
    text: sql`left(coalesce(${name}, ''), 20) || ${markup}`,
    given: sql`left(${name}, 20) || ${markup}`,
    short: sql`left(md5(${name}), 7) || ${`"><${poisonElement}>`}`,
    link: sql`'javascript:poisoned()'`,
  };
  const value = values[filling];
  if (!value) return;
  // Those who sign in keep their names, by which the journey knows them.
  const whom =
    table === 'profiles' ? sql`where username not in (${demoAdmin.username}, ${demoPerson.username})` : sql``;
  await db.execute(sql`update ${sql.identifier(table)} set ${name} = ${value} ${whom}`);
}

/** JSON stays what it is, but each text in it ends with the markup. */
async function poisonNested(db: Db, table: string, column: string): Promise<void> {
  const name = sql.identifier(column);
  const of = sql.identifier(table);
  const markup = markupOf(`${table}.${column}`);
  const rows = await queryRows(
    db,
    { id: int, value: json<unknown>() },
    sql`select id, ${name} as value from ${of} where ${name} is not null`,
  );
  for (const { id, value } of rows) {
    const poisoned = JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? part + markup : part));
    await db.execute(sql`update ${of} set ${name} = ${poisoned}::jsonb where id = ${id}`);
  }
}
