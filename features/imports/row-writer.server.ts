import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/db/db.server.ts';
import { importWrites } from './imports.tables.ts';

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
async function updateRows<Table extends PgTable>(
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

/** Tables that an import writes: each row has an id. */
type TableWithId = PgTable & { $inferInsert: { id?: number | undefined } };
type Insert<Table extends TableWithId> = Table['$inferInsert'];

/** How an import writes its rows: directly, recorded for the undo, or not at all. */
export type RowWriter = {
  allocateIds(table: PgTable, count: number): Promise<number[]>;
  insert<Table extends TableWithId>(table: Table, rows: readonly Insert<Table>[]): Promise<void>;
  update<Table extends TableWithId>(
    table: Table,
    rows: readonly ({ id: number } & Partial<Insert<Table>>)[],
  ): Promise<void>;
  /** At the end of the transaction. */
  finish(): Promise<void>;
};

/** Writes rows without recording them. */
export function rowWriter(tx: Db): RowWriter {
  return {
    allocateIds: (table, count) => allocateIds(tx, table, count),
    insert: (table, rows) => insertRows(tx, table, rows),
    update: (table, rows) => updateRows(tx, table, rows),
    finish: async () => undefined,
  };
}

/** Ids of rows that aren't stored: negative, as no stored row's is, and never the same twice in an import. */
export type ProvisionalIds = () => number;

/** One for each import: its horse index and a dry run's writer share it, or a new horse would be taken for another. */
export function provisionalIds(): ProvisionalIds {
  let last = 0;
  return () => (last -= 1);
}

/** Writes nothing, for a dry run. */
export function dryRunWriter(nextId: ProvisionalIds): RowWriter {
  return {
    allocateIds: async (_table, count) => Array.from({ length: count }, nextId),
    insert: async () => undefined,
    update: async () => undefined,
    finish: async () => undefined,
  };
}

/** In place of a row's hash: somebody else wrote it between two writes of the batch, so it can't be undone without a loss. */
const writtenBetween = 'written between';

/**
 * Writes rows and records each as it was before the batch's first change, and at the end of the transaction a hash of the
 * result, so that the batch can be undone (import.undo).
 */
export function recordingRowWriter(tx: Db, batchId: number): RowWriter {
  const writer = rowWriter(tx);
  const recorded = new Map<string, { table: PgTable; ids: Set<number> }>();
  const recordBefore = async (table: PgTable, given: readonly number[], before: SQL): Promise<void> => {
    const name = getTableName(table);
    const { ids: known } = recorded.get(name) ?? { ids: new Set<number>() };
    const ids = given.filter((id) => !known.has(id));
    if (ids.length === 0) return;
    recorded.set(name, { table, ids: new Set([...known, ...ids]) });
    await tx.execute(sql`
      insert into ${importWrites} as w (batch_id, table_name, row_id, before, after_hash)
      select ${batchId}, ${name}, t.id, ${before}, md5(to_jsonb(t)::text) from ${table} t
      where t.id = any(${sql.param(ids)}::bigint[])
      on conflict (batch_id, table_name, row_id) do update set after_hash = ${writtenBetween}
        where w.after_hash <> excluded.after_hash`);
  };
  return {
    ...writer,
    async insert(table, rows) {
      const ids = await writer.allocateIds(table, rows.filter(({ id }) => id === undefined).length);
      const numbered = rows.map((row) => ({ ...row, id: row.id ?? ids.pop() ?? 0 }));
      await writer.insert(table, numbered);
      await recordBefore(
        table,
        numbered.map(({ id }) => id),
        sql`null`,
      );
    },
    async update(table, rows) {
      await recordBefore(
        table,
        rows.map(({ id }) => id),
        sql`to_jsonb(t)`,
      );
      await writer.update(table, rows);
    },
    async finish() {
      for (const [name, { table, ids }] of recorded) {
        await tx.execute(sql`
          update ${importWrites} w set after_hash = md5(to_jsonb(t)::text) from ${table} t
          where w.batch_id = ${batchId} and w.table_name = ${name} and w.row_id = t.id
            and w.row_id = any(${sql.param([...ids])}::bigint[]) and w.after_hash <> ${writtenBetween}`);
      }
    },
  };
}
