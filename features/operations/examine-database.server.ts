import { sql, TransactionRollbackError } from 'drizzle-orm';
import type { DatabaseFacts } from './diagnose.rules.ts';
import { siteSchemas, tableName } from '#platform/db/catalogue.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { readAppliedMigrations, readKnownMigrations } from '#platform/db/migration-records.server.ts';
import { float, nullable, queryRow, queryRows, text } from '#platform/db/query-rows.server.ts';
import { readBackupTables, readSequences } from './backup-tables.server.ts';
import { orReason, preferIndexes, readDamagedIndexes } from './read-damaged-indexes.server.ts';

/** What is wrong with a database alone. */
export async function readDatabaseFacts(tx: Db): Promise<DatabaseFacts> {
  return { ...(await readMigrationGap(tx)), ...(await readDatabaseDefects(tx)) };
}

/** Examines a database in a transaction that changes nothing, and in which damaged indexes are not relied on. */
export async function examining<T>(db: Db, run: (tx: Db) => Promise<T>): Promise<T> {
  const result = Promise.withResolvers<T>();
  const attempt = db.transaction(async (tx) => {
    // A damaged index must not lead the examination astray, nor end it.
    await preferIndexes(tx, false);
    result.resolve(await run(tx));
    tx.rollback();
  });
  await attempt.catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError)) throw error;
  });
  return result.promise;
}

async function readMigrationGap(db: Db): Promise<Pick<DatabaseFacts, 'missingMigrations' | 'unknownMigrations'>> {
  const known = readKnownMigrations().map(({ hash }) => hash);
  const stored = await readAppliedMigrations(db);
  return {
    missingMigrations: known.filter((hash) => !stored.includes(hash)).length,
    unknownMigrations: stored.filter((hash) => !known.includes(hash)).length,
  };
}

type DatabaseDefects = Pick<
  DatabaseFacts,
  'unreadableTables' | 'disabledTriggers' | 'brokenIndexes' | 'damagedIndexes' | 'outdatedSequences'
>;

async function readDatabaseDefects(db: Db): Promise<DatabaseDefects> {
  const triggers = await queryRows(
    db,
    { name: text() },
    sql`
    select t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace::regnamespace::text in ${siteSchemas} and not t.tgisinternal and t.tgenabled = 'D' order by 1`,
  );
  const indexes = await queryRows(
    db,
    { name: text() },
    sql`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace::regnamespace::text in ${siteSchemas} and not (i.indisvalid and i.indisready) order by 1`,
  );
  return {
    unreadableTables: await readUnreadableTables(db),
    disabledTriggers: triggers.map(({ name }) => name),
    brokenIndexes: indexes.map(({ name }) => name),
    damagedIndexes: await readDamagedIndexes(db),
    outdatedSequences: await readOutdatedSequences(db),
  };
}

/** Reads every row of every table, so that a damaged page is found here and not on a race day. */
async function readUnreadableTables(db: Db): Promise<DatabaseFacts['unreadableTables']> {
  const unreadable: DatabaseFacts['unreadableTables'][number][] = [];
  for (const { name } of await readBackupTables(db)) {
    const reason = await orReason(db, async (attempt) => {
      await attempt.execute(sql`select sum(length(t::text)) from ${tableName(name)} t`);
      return null;
    });
    if (reason !== null) unreadable.push({ table: name, reason });
  }
  return unreadable;
}

/** Tables whose next id is taken already. */
async function readOutdatedSequences(db: Db): Promise<string[]> {
  const outdated: string[] = [];
  for (const { table, column, value, isUsed } of await readSequences(db)) {
    const { maxId } = await queryRow(
      db,
      { maxId: nullable(float) },
      sql`select max(${sql.identifier(column)})::float8 as "maxId" from ${sql.identifier(table)}`,
    );
    if ((maxId ?? 0) > (isUsed ? value : value - 1)) outdated.push(table);
  }
  return outdated;
}
