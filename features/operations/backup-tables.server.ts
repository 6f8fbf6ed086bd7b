import { sql } from 'drizzle-orm';
import { siteSchemas } from '#platform/db/catalogue.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, float, json, queryRows, text } from '#platform/db/query-rows.server.ts';

type BackupColumn = { name: string; type: string };
export type BackupTable = { name: string; columns: BackupColumn[] };

/** An identity column's sequence: its last value, and whether that value has been handed out. */
export type SequenceState = { table: string; column: string; value: number; isUsed: boolean };

/**
 * The tables of a backup: every table of the schema but row_changes, after those it references, with the columns that
 * aren't generated.
 */
export async function readBackupTables(db: Db): Promise<BackupTable[]> {
  const tables = await queryRows(
    db,
    { name: text(), columns: json<BackupColumn[]>(), parents: json<string[]>() },
    sql`
    select c.oid::regclass::text as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
          order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select json_agg(distinct f.confrelid::regclass::text)
        from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid), '[]'::json) as parents
    from pg_class c
    where c.relnamespace::regnamespace::text in ${siteSchemas} and c.relkind = 'r' and c.relname <> 'row_changes'
    order by 1`,
  );
  return parentsFirst(tables).map(({ name, columns }) => ({ name, columns }));
}

function parentsFirst<Table extends { name: string; parents: string[] }>(tables: readonly Table[]): Table[] {
  const ordered: Table[] = [];
  let remaining = [...tables];
  while (remaining.length > 0) {
    const names = new Set(remaining.map(({ name }) => name));
    const ready = remaining.filter(({ parents }) => !parents.some((parent) => names.has(parent)));
    if (ready.length === 0) throw new Error(`tables reference each other: ${[...names].join(', ')}`);
    ordered.push(...ready);
    remaining = remaining.filter((table) => !ready.includes(table));
  }
  return ordered;
}

/** The present values of all identity columns' sequences. */
export async function readSequences(db: Db): Promise<SequenceState[]> {
  const columns = await queryRows(
    db,
    { table: text(), column: text(), sequence: text() },
    sql`
    select table_name as table, column_name as column,
      pg_get_serial_sequence(format('%I', table_name), column_name) as sequence
    from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES' order by table_name`,
  );
  if (columns.length === 0) return [];
  const states = columns.map(
    ({ table, column, sequence }) =>
      sql`select ${table}::text as table, ${column}::text as column, last_value::float8 as value, is_called as "isUsed"
        from ${sql.raw(sequence)}`,
  );
  return queryRows(
    db,
    { table: text(), column: text(), value: float, isUsed: boolean },
    sql.join(states, sql` union all `),
  );
}

/** Sets the sequences to the values of a backup. */
export async function setSequences(tx: Db, sequences: readonly SequenceState[]): Promise<void> {
  for (const { table, column, value, isUsed } of sequences) {
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(format('%I', ${table}::text), ${column}), ${value}, ${isUsed})`,
    );
  }
}
