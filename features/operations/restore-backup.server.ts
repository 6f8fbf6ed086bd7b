import { sql } from 'drizzle-orm';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import { z } from 'zod';
import type { Db } from '#platform/db/db.server.ts';
import { readKnownMigrations, recordMigration } from '#platform/db/migration-records.server.ts';
import { tableName } from '#platform/db/catalogue.server.ts';
import { forgetRowChanges } from '#features/api/forget-row-changes.server.ts';
import { migrationOrigin } from '#platform/db/pre-baseline-migrations.server.ts';
import { emptyJobQueue } from '#platform/jobs/empty-job-queue.server.ts';
import { sqlStateOf } from '#platform/db/sql-state.server.ts';
import { StartError } from '#platform/process/start-error.server.ts';
import { backupRefusal, parseBackupHeader } from './backup.rules.ts';
import { type BackupTable, readBackupTables, setSequences } from './write-backup.server.ts';
import { type BackupEnd, type BackupTrust, parseBackupLine, readBackupLines } from './backup-format.server.ts';
import { backupTexts, restoreRefusals } from '#text/operations/backups';

/** Drops everything that the migrations created, except extensions and their objects; a restore then migrates anew. */
export async function dropEverything(tx: Db): Promise<void> {
  await tx.execute(sql`
    do $$
    declare
      object record;
    begin
      for object in
        select format('drop table if exists %s cascade', c.oid::regclass) as statement
        from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
        union all
        select format('drop routine if exists %s cascade', p.oid::regprocedure)
        from pg_proc p
        where p.pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
        union all
        select format('drop type if exists %s cascade', t.oid::regtype)
        from pg_type t join pg_class c on c.oid = t.typrelid and c.relkind = 'c'
        where t.typnamespace = 'public'::regnamespace
        union all
        select format('drop collation if exists public.%I cascade', l.collname)
        from pg_collation l where l.collnamespace = 'public'::regnamespace
      loop
        execute object.statement;
      end loop;
    end
    $$`);
  await tx.execute(sql`drop schema if exists drafts cascade`);
  await tx.execute(sql`delete from drizzle.__drizzle_migrations`);
}

/** Applies migrations as Drizzle's own migrator does, but inside a transaction given. */
export async function applyMigrations(tx: Db, migrations: readonly MigrationMeta[]): Promise<void> {
  for (const migration of migrations) {
    for (const statement of migration.sql) await tx.execute(sql.raw(statement));
    await recordMigration(tx, migration);
  }
}

export type RestoreBackupOptions = BackupTrust & {
  db: Db;
  file: string;
  onProgress?: (rows: number) => void;
  signal?: AbortSignal;
  /** This version's migrations unless a test brings others. */
  known?: readonly [MigrationMeta, ...MigrationMeta[]];
};

/**
 * Replaces the whole database by a backup, in one transaction: an error or a kill changes nothing. An older backup is
 * loaded into the tables of its version and migrated. Queued jobs are deleted, since they refer to the replaced rows.
 * Returns the number of rows. Throws StartError.
 */
export async function restoreBackup({
  db,
  file,
  onProgress,
  signal,
  known = readKnownMigrations(),
  ...trust
}: RestoreBackupOptions): Promise<number> {
  const lines = readBackupLines(file, trust);
  try {
    const first = await lines.next();
    const migrationCount = readMigrationCount(file, first.done ? '' : first.value, known);
    const rows = await db.transaction(async (tx) => {
      await dropEverything(tx);
      await applyMigrations(tx, known.slice(0, migrationCount));
      const count = await loadTables(tx, lines, { onProgress, signal }).catch((error: unknown) => {
        throw isWrongContent(error) ? new StartError(backupTexts.changed(file), { cause: error }) : error;
      });
      await applyMigrations(tx, known.slice(migrationCount));
      await emptyJobQueue(tx);
      await forgetRowChanges(tx);
      return count;
    });
    await db.execute(sql`analyze`);
    return rows;
  } finally {
    await lines.return(undefined);
  }
}

/** How many of the known migrations the backup's tables are based on. Throws StartError when it can't be restored. */
function readMigrationCount(
  file: string,
  firstLine: string,
  [baseline, ...others]: readonly [MigrationMeta, ...MigrationMeta[]],
): number {
  const header = parseBackupHeader(firstLine);
  if (!header) throw new StartError(backupTexts.foreign(file));
  const isPreBaseline = migrationOrigin(header.migrations, baseline.hash) === 'pre-baseline';
  const migrations = isPreBaseline ? [baseline.hash] : header.migrations;
  const known = [baseline, ...others].map(({ hash }) => hash);
  const refusal = backupRefusal({ ...header, migrations }, known);
  if (refusal) throw new StartError(restoreRefusals[refusal]);
  return migrations.length;
}

/**
 * Lines that aren't ours, and rows that the database refuses: data exceptions, broken constraints, names it doesn't
 * know.
 */
const isWrongContent = (error: unknown): boolean =>
  error instanceof SyntaxError || error instanceof z.ZodError || /^(22|23|42)/.test(sqlStateOf(error) ?? '');

type LoadOptions = Pick<RestoreBackupOptions, 'onProgress' | 'signal'>;

const batchSize = 2000;

async function loadTables(tx: Db, lines: AsyncIterable<string>, { onProgress, signal }: LoadOptions): Promise<number> {
  const tables = new Map((await readBackupTables(tx)).map((table) => [table.name, table]));
  // Rows are loaded as they were: triggers must not derive, count or notify again. Foreign keys and checks stay active.
  for (const name of tables.keys()) await tx.execute(sql`alter table ${tableName(name)} disable trigger user`);
  let table: BackupTable | null = null;
  let batch: string[] = [];
  let count = 0;
  let end: BackupEnd['end'] | null = null;
  const store = async (): Promise<void> => {
    if (table && batch.length > 0) await insertBatch(tx, table, batch);
    count += batch.length;
    batch = [];
    onProgress?.(count);
    signal?.throwIfAborted();
  };
  for await (const line of lines) {
    if (line.startsWith('[')) {
      batch.push(line);
      if (batch.length >= batchSize) await store();
      continue;
    }
    await store();
    const record = parseBackupLine(line);
    if ('end' in record) end = record.end;
    else table = tableOf(tables, record);
  }
  if (!end || end.rows !== count) throw new StartError(backupTexts.nothingRestored);
  await setSequences(tx, end.counters);
  for (const name of tables.keys()) await tx.execute(sql`alter table ${tableName(name)} enable trigger user`);
  return count;
}

function tableOf(tables: ReadonlyMap<string, BackupTable>, record: { table: string; columns: string[] }): BackupTable {
  const table = tables.get(record.table);
  const columns = record.columns.flatMap((name) => table?.columns.find((column) => column.name === name) ?? []);
  if (!table || columns.length !== record.columns.length) throw new StartError(restoreRefusals['backup.foreign']);
  return { name: table.name, columns };
}

async function insertBatch(tx: Db, { name, columns }: BackupTable, rows: readonly string[]): Promise<void> {
  const names = sql.join(
    columns.map((column) => sql.identifier(column.name)),
    sql`, `,
  );
  const values = sql.join(
    columns.map((column, index) => sql`(r.value->>${sql.raw(String(index))})::${sql.raw(column.type)}`),
    sql`, `,
  );
  await tx.execute(sql`
    insert into ${tableName(name)} (${names}) overriding system value
    select ${values} from jsonb_array_elements(${`[${rows.join(',')}]`}::jsonb) r`);
}
