import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { StartError } from '#platform/process/start-error.server.ts';
import type { Db } from './db.server.ts';
import { migrationOrigin } from './pre-baseline-migrations.server.ts';
import { boolean, queryRow, queryRows, text } from './query-rows.server.ts';
import { databaseTexts } from '#text/platform/db/database';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** The migrations of this version of the site, oldest first. */
export function readKnownMigrations(): [MigrationMeta, ...MigrationMeta[]] {
  const [baseline, ...others] = readMigrationFiles({ migrationsFolder });
  if (!baseline) throw new Error(`no migrations in ${migrationsFolder}`);
  return [baseline, ...others];
}

/** Hashes of the migrations that were applied to the database, oldest first. */
export async function readAppliedMigrations(db: Db): Promise<string[]> {
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
 * Where the migrations that the baseline replaced were applied, records the baseline instead of them. Throws
 * StartError, with nothing changed, when the database can't be migrated.
 */
export async function adoptPreBaselineDatabase(db: Db): Promise<void> {
  const [baseline] = readKnownMigrations();
  await db.transaction(async (tx) => {
    const origin = migrationOrigin(await readAppliedMigrations(tx), baseline.hash);
    if (origin === 'current') return;
    if (origin === 'unknown') throw new StartError(databaseTexts.unknown);
    await tx.execute(sql`delete from drizzle.__drizzle_migrations`);
    await recordMigration(tx, baseline);
  });
}

/**
 * Throws StartError for a database that a newer version has migrated: this one would write what that one's tables no
 * longer expect. Commands don't ask, so that doctor can tell.
 */
export async function refuseNewerDatabase(db: Db): Promise<void> {
  const known = new Set(readKnownMigrations().map(({ hash }) => hash));
  if ((await readAppliedMigrations(db)).every((hash) => known.has(hash))) return;
  throw new StartError(databaseTexts.newer);
}

/** Records a migration as applied, in the table of Drizzle's own migrator. */
export async function recordMigration(tx: Db, { hash, folderMillis }: MigrationMeta): Promise<void> {
  await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`);
}

/**
 * The error of a failed migration in one line with the database's reason; Drizzle's own message is the whole statement.
 */
export function migrationError(error: unknown): StartError {
  if (error instanceof StartError) return error;
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
  return new StartError(databaseTexts.migrationFailed(reason), { cause: error });
}
