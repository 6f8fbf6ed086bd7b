import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/db/db.server.ts';

type Row = Record<string, unknown>;

/** Reserves ids for rows to be inserted, so that rows referencing each other can be inserted table by table. */
export async function allocateIds(tx: Db, table: PgTable, count: number): Promise<number[]> {
  if (count === 0) return [];
  const rows = await tx
    .select({ id: sql`nextval(pg_get_serial_sequence(${getTableName(table)}, 'id'))`.mapWith(Number) })
    .from(sql`generate_series(1, ${count})`);
  return rows.map((row) => row.id);
}

/** So many rows the embedded database inserts while others wait for it. */
const rowsAtOnce = 2000;

/** Inserts rows in few statements; all rows have the same keys. */
export async function insertRows<Table extends PgTable>(
  tx: Db,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const keys = Object.keys(rows[0] ?? {});
  if (keys.length === 0) return;
  const names = sql.join(
    keys.map((key) => sql.identifier(column(table, key).name)),
    sql`, `,
  );
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const part = recordset(table, keys, rows.slice(at, at + rowsAtOnce));
    await tx.execute(sql`insert into ${table} (${names}) select ${names} from ${part}`);
  }
}

/** Updates rows by their id in one statement; all rows have the same keys. */
export async function updateRows<Table extends PgTable>(
  tx: Db,
  table: Table,
  rows: readonly ({ id: number } & Partial<Table['$inferInsert']>)[],
): Promise<void> {
  const keys = Object.keys(rows[0] ?? {});
  if (keys.length < 2) return;
  const changes = keys
    .filter((key) => key !== 'id')
    .map((key) => column(table, key).name)
    .map((name) => sql`${sql.identifier(name)} = given.${sql.identifier(name)}`);
  await tx.execute(
    sql`update ${table} set ${sql.join(changes, sql`, `)} from ${recordset(table, keys, rows)} where ${table}.id = given.id`,
  );
}

/** The rows as one JSON parameter: thousands of separate parameters are slow to plan, and PostgreSQL accepts at most 65,535. */
function recordset(table: PgTable, keys: readonly string[], rows: readonly Row[]): SQL {
  const columns = keys.map((key) => ({ key, name: column(table, key).name, type: column(table, key).getSQLType() }));
  const records = rows.map((row) => Object.fromEntries(columns.map(({ key, name }) => [name, row[key]])));
  const types = columns.map(({ name, type }) => sql`${sql.identifier(name)} ${sql.raw(type)}`);
  return sql`json_to_recordset(${JSON.stringify(records)}::json) as given(${sql.join(types, sql`, `)})`;
}

function column(table: PgTable, key: string) {
  const found = getTableColumns(table)[key];
  if (!found) throw new Error(`no column ${key}`);
  return found;
}
