import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { StartError } from '#server/start-error.ts';
import type { Db } from './db.ts';
import { inTermsOfBaseline } from './pre-baseline-migrations.ts';
import { boolean, queryRow, queryRows, text } from './query-rows.ts';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** This version's migrations, oldest first. */
export function readKnownMigrations(): [MigrationMeta, ...MigrationMeta[]] {
  const [baseline, ...others] = readMigrationFiles({ migrationsFolder });
  if (!baseline) throw new Error(`no migrations in ${migrationsFolder}`);
  return [baseline, ...others];
}

/** Hashes of the migrations that the database has had, oldest first. */
export async function readStoredMigrations(db: Db): Promise<string[]> {
  const { isThere } = await queryRow(
    db,
    { isThere: boolean },
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  );
  if (!isThere) return [];
  const rows = await queryRows(
    db,
    { hash: text() },
    sql`select hash from drizzle.__drizzle_migrations order by created_at, id`,
  );
  return rows.map(({ hash }) => hash);
}

/**
 * Runs before every migration. In a database that was made by the migrations which 0000_baseline.sql replaced, it
 * replaces their records by the baseline's, in one transaction. Throws StartError when the database can't be migrated,
 * and changes nothing.
 */
export async function adoptPreBaselineDatabase(db: Db): Promise<void> {
  const [baseline] = readKnownMigrations();
  await db.transaction(async (tx) => {
    const stored = await readStoredMigrations(tx);
    const adopted = inTermsOfBaseline(stored, baseline.hash);
    if (adopted === stored) return;
    if (!adopted) throw new StartError(unknownDatabase);
    await tx.execute(sql`delete from drizzle.__drizzle_migrations`);
    await recordMigration(tx, baseline);
  });
}

const unknownDatabase =
  'Databázi založila jiná verze webu a\u00a0tato ji převést neumí: data zazálohujte tou verzí, která ji založila ' +
  '(rovinka backup), nebo začněte s\u00a0prázdnou složkou DATA_DIR či prázdnou databází.';

/** Records a migration as applied, in the table of Drizzle's own migrator. */
export async function recordMigration(tx: Db, { hash, folderMillis }: MigrationMeta): Promise<void> {
  await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`);
}

/** The error of a failed migration in one line with the database's reason; Drizzle's own message is the whole statement. */
export function migrationError(error: unknown): StartError {
  if (error instanceof StartError) return error;
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
  return new StartError(`Migrace selhala a nic nezměnila: ${reason}`, { cause: error });
}
