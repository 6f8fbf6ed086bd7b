import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.server.ts';
import { queryRows, text } from './query-rows.server.ts';

/** The schemas whose tables migrations make: the public one, and that of race days not published yet. */
export const siteSchemas = sql`('public', 'drafts')`;

/** A table's name in SQL: 'races', or 'drafts.races' outside the public schema. */
export const tableName = (name: string): SQL =>
  sql.join(
    name.split('.').map((part) => sql.identifier(part)),
    sql`.`,
  );

/** Columns of a table that can be written: all but the id and generated ones. */
export async function writableColumns(db: Db, table: string): Promise<string[]> {
  const rows = await queryRows(
    db,
    { name: text() },
    sql`select attname as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'id'`,
  );
  return rows.map(({ name }) => name);
}

/** A foreign key of one column: `child.column` references `parent`. */
export type ForeignKey = { child: string; column: string; parent: string };

/** Every foreign key to the given tables, from the catalogue, so that tables added later are included. */
export function foreignKeysTo(db: Db, parents: readonly string[]): Promise<ForeignKey[]> {
  return queryRows(
    db,
    { child: text(), column: text(), parent: text() },
    sql`
      select c.conrelid::regclass::text as child, a.attname as column, c.confrelid::regclass::text as parent
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = any(${sql.param(parents)}::text[]::regclass[])
      order by 1, 2`,
  );
}

/** The declared columns of a table that can be inserted: all but generated ones, by their names in the code. */
export function insertableColumns(table: PgTable): [string, PgColumn][] {
  return Object.entries(getTableColumns(table)).filter(([, column]) => column.generated === undefined);
}
