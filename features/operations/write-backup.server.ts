import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { siteSchemas, tableName } from '#platform/db/catalogue.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, float, json, queryRows, text } from '#platform/db/query-rows.server.ts';
import { readAppliedMigrations } from '#platform/db/migration-records.server.ts';
import { syncFile } from '#platform/files/sync-file.server.ts';
import { backupFormat, type BackupHeader } from './backup.rules.ts';
import { type BackupEnd, type BackupTableLine, framesOf, newSeal, sealChunks } from './backup-format.server.ts';

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

/** Where a backup goes and who is told of its progress. */
export type WriteBackupOptions = {
  db: Db;
  file: string;
  /** Encrypts the file; without one it only gets checksums (operation.backup-seal). */
  passphrase: string | undefined;
  /** Called after each batch with the number of rows written so far. */
  onProgress?: (rows: number) => void;
  signal?: AbortSignal;
};

/**
 * Writes every table, as of one moment, into a file that only its owner can read, as it holds password hashes; it gets
 * its name when it is complete. The embedded database serves no other query meanwhile. Returns the number of rows.
 */
export async function writeBackup({ db, file, passphrase, onProgress, signal }: WriteBackupOptions): Promise<number> {
  const tempFile = `${file}.part`;
  let count = 0;
  const reportRows = (rows: number): void => {
    count = rows;
    onProgress?.(rows);
  };
  await mkdir(dirname(file), { recursive: true });
  const seal = newSeal(passphrase);
  const frames = await framesOf(seal, passphrase);
  try {
    await db.transaction(
      (tx) =>
        pipeline(
          Readable.from(backupLines(tx, reportRows)),
          createGzip(),
          (packed: AsyncIterable<Buffer>) => sealChunks(seal, frames, packed),
          createWriteStream(tempFile, { mode: 0o600 }),
          { signal },
        ),
      { isolationLevel: 'repeatable read' },
    );
    await syncFile(tempFile);
    await rename(tempFile, file);
  } catch (error) {
    await rm(tempFile, { force: true });
    throw error;
  }
  return count;
}

async function* backupLines(tx: Db, reportRows: (rows: number) => void): AsyncGenerator<string> {
  const migrations = await readAppliedMigrations(tx);
  const head: BackupHeader = { rovinka: 'backup', format: backupFormat, madeAt: new Date().toISOString(), migrations };
  yield `${JSON.stringify(head)}\n`;
  let rows = 0;
  for (const table of await readBackupTables(tx)) {
    const start: BackupTableLine = { table: table.name, columns: table.columns.map(({ name }) => name) };
    yield `${JSON.stringify(start)}\n`;
    for await (const batch of tableRows(tx, table)) {
      rows += batch.length;
      reportRows(rows);
      yield batch.map((row) => `${row}\n`).join('');
    }
  }
  const end: BackupEnd = { end: { rows, counters: await readSequences(tx) } };
  yield `${JSON.stringify(end)}\n`;
}

const batchSize = 2000;

/** Rows as JSON arrays of the columns' texts: the only form of a value that every version reads back without loss. */
async function* tableRows(tx: Db, { name, columns }: BackupTable): AsyncGenerator<string[]> {
  const texts = sql.join(
    columns.map((column) => sql`${sql.identifier(column.name)}::text`),
    sql`, `,
  );
  await tx.execute(sql`
    declare backup_rows no scroll cursor for select array_to_json(array[${texts}]::text[])::text as row
    from ${tableName(name)}`);
  for (;;) {
    const batch = await queryRows(tx, { row: text() }, sql`fetch ${sql.raw(String(batchSize))} from backup_rows`);
    if (batch.length > 0) yield batch.map(({ row }) => row);
    if (batch.length < batchSize) break;
  }
  await tx.execute(sql`close backup_rows`);
}
