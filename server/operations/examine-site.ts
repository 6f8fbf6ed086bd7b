import { mkdir, statfs } from 'node:fs/promises';
import { sql, TransactionRollbackError } from 'drizzle-orm';
import type { HealthFacts } from '#domain/operations/diagnose.ts';
import type { BackupStore } from '#server/ports/backup-store.ts';
import { readBackupCopies } from './read-backup-copies.ts';
import { readLastBackup } from './read-last-backup.ts';
import { readBackupTables, readSequences } from './backup-tables.ts';
import { readClockAnchor } from '#server/db/clock-anchor.ts';
import { siteSchemas, tableName } from '#server/db/catalogue.ts';
import type { Database } from '#server/db/database.ts';
import { orReason, preferIndexes, readDamagedIndexes } from './read-damaged-indexes.ts';
import type { Db } from '#server/db/db.ts';
import { readKnownMigrations, readAppliedMigrations } from '#server/db/migration-records.ts';
import { boolean, float, int, nullable, queryRow, queryRows, text } from '#server/db/query-rows.ts';
import { readSettings } from '#server/site/read-settings.ts';

/** Settings from the environment that the doctor checks. */
export type SiteEnvironment = {
  dataDir: string;
  backupStore: BackupStore | null;
  appUrl: string;
  hasMail: boolean;
  hasClockOffset: boolean;
};

/**
 * Collects the facts that `rovinka doctor` judges by domain/operations/diagnose.ts: database, job queue, disk,
 * backups. Changes nothing.
 */
export async function examineSite(database: Database, environment: SiteEnvironment): Promise<HealthFacts> {
  const { db } = database;
  const stored = await rolledBack(db, async (tx) => {
    // A damaged index must not lead the examination astray, nor end it.
    await preferIndexes(tx, false);
    return {
      ...(await readMigrationGap(tx)),
      ...(await readDatabaseDefects(tx)),
      ...(await readJobs(tx)),
      ...(await readAdmins(tx)),
      isDemo: (await readSettings(tx)).demo !== null,
    };
  });
  return {
    ...stored,
    hasMail: environment.hasMail,
    isLocalAddress: /^https?:\/\/(localhost|127\.|\[::1\])/.test(environment.appUrl),
    hasClockOffset: environment.hasClockOffset,
    ...(await readClock(database)),
    ...(await readDisk(environment.dataDir)),
    ...(await readBackupAge(db, environment.dataDir)),
    backupCopies: await readCopies(db, environment.backupStore),
  };
}

async function rolledBack<T>(db: Db, run: (tx: Db) => Promise<T>): Promise<T> {
  const result = Promise.withResolvers<T>();
  const attempt = db.transaction(async (tx) => {
    result.resolve(await run(tx));
    tx.rollback();
  });
  await attempt.catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError)) throw error;
  });
  return result.promise;
}

async function readMigrationGap(db: Db): Promise<Pick<HealthFacts, 'missingMigrations' | 'unknownMigrations'>> {
  const known = readKnownMigrations().map(({ hash }) => hash);
  const stored = await readAppliedMigrations(db);
  return {
    missingMigrations: known.filter((hash) => !stored.includes(hash)).length,
    unknownMigrations: stored.filter((hash) => !known.includes(hash)).length,
  };
}

type DatabaseDefects = Pick<
  HealthFacts,
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
async function readUnreadableTables(db: Db): Promise<HealthFacts['unreadableTables']> {
  const unreadable: HealthFacts['unreadableTables'][number][] = [];
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

/** The queue creates its tables when a site first runs. */
async function readJobs(db: Db): Promise<Pick<HealthFacts, 'failedJobs' | 'oldestJobMinutes'>> {
  const { isThere } = await queryRow(
    db,
    { isThere: boolean },
    sql`select to_regclass('pgboss.job') is not null as "isThere"`,
  );
  if (!isThere) return { failedJobs: 0, oldestJobMinutes: null };
  return queryRow(
    db,
    { failedJobs: int, oldestJobMinutes: nullable(int) },
    sql`
    select count(*) filter (where state = 'failed')::int as "failedJobs",
      floor(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry'))) / 60)::int as "oldestJobMinutes"
    from pgboss.job`,
  );
}

async function readAdmins(db: Db): Promise<Pick<HealthFacts, 'admins' | 'adminsWithoutSecondFactor'>> {
  return queryRow(
    db,
    { admins: int, adminsWithoutSecondFactor: int },
    sql`
    select count(*)::int as admins, count(*) filter (where not u.two_factor_enabled)::int as "adminsWithoutSecondFactor"
    from profiles p join users u on u.id = p.id where p.role = 'admin'`,
  );
}

async function readClock({ db, takeLock }: Database): Promise<Pick<HealthFacts, 'clockSpeed' | 'isReplaying'>> {
  const unlock = await takeLock('replay');
  await unlock?.();
  return { clockSpeed: (await readClockAnchor(db))?.speed ?? 1, isReplaying: unlock === null };
}

const dayMs = 86_400_000;

async function readDisk(dataDir: string): Promise<Pick<HealthFacts, 'freeDiskBytes'>> {
  await mkdir(dataDir, { recursive: true });
  const { bavail, bsize } = await statfs(dataDir);
  return { freeDiskBytes: bavail * bsize };
}

async function readBackupAge(db: Db, dataDir: string): Promise<Pick<HealthFacts, 'backupAgeDays'>> {
  const madeAt = await readLastBackup(db, dataDir);
  return { backupAgeDays: madeAt === null ? null : Math.floor((Date.now() - madeAt) / dayMs) };
}

/** The store may be far away and is given the time that its own requests have. */
const storeMs = 20_000;

async function readCopies(db: Db, store: BackupStore | null): Promise<HealthFacts['backupCopies']> {
  let reason = '';
  const onError = (error: unknown) => void (reason = error instanceof Error ? error.message : String(error));
  const { state } = await readBackupCopies(db, store, { waitMs: storeMs, onError });
  return { state, reason };
}
