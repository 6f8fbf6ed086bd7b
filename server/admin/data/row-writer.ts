import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/db.ts';
import { importWrites } from '#server/db/schema/imports.ts';
import { allocateIds, insertRows, updateRows } from './bulk-rows.ts';

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
  /** Called after the last row. */
  finish(): Promise<void>;
};

/** Writes rows without recording them, for imports that can't be undone (the command line, the seed). */
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

/**
 * Writes rows and records each as it was before its first change, and at the end a hash of the result, so that the
 * import can be undone (import.undo).
 */
export function recordingRowWriter(tx: Db, batchId: number): RowWriter {
  const writer = rowWriter(tx);
  const tables = new Map<string, PgTable>();
  const recordBefore = async (table: PgTable, ids: readonly number[], before: SQL): Promise<void> => {
    if (ids.length === 0) return;
    tables.set(getTableName(table), table);
    await tx.execute(sql`
      insert into ${importWrites} (batch_id, table_name, row_id, before)
      select ${batchId}, ${getTableName(table)}, t.id, ${before} from ${table} t
      where t.id = any(${sql.param(ids)}::bigint[])
      on conflict do nothing`);
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
      for (const [name, table] of tables) {
        await tx.execute(sql`
          update ${importWrites} w set after_hash = md5(to_jsonb(t)::text) from ${table} t
          where w.batch_id = ${batchId} and w.table_name = ${name} and w.row_id = t.id`);
      }
    },
  };
}
