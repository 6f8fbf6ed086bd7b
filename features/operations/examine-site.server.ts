import { mkdir, statfs } from 'node:fs/promises';
import { type SQL, sql, TransactionRollbackError } from 'drizzle-orm';
import { siteSchemas, tableName } from '#platform/db/catalogue.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, float, int, nullable, queryRow, queryRows, text } from '#platform/db/query-rows.server.ts';
import { readAppliedMigrations, readKnownMigrations } from '#platform/db/migration-records.server.ts';
import type { BackupStore } from '#platform/files/backup-store.server.ts';
import { readClockAnchor } from '#platform/db/clock-anchor.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { readSettings } from '#features/site/settings.server.ts';
import type { DatabaseFacts, HealthFacts } from './diagnose.rules.ts';
import { readBackupTables, readSequences } from './write-backup.server.ts';
import { readBackupCopies } from './backup-copies.server.ts';
import { countContradictions } from './read-clashes.server.ts';
import { readLastBackup } from './backup-runs.server.ts';
import { readLastTestRestore } from './read-last-test-restore.server.ts';

/** What is wrong with an index that doesn't fit its table, in the database's own words. */
type DamagedIndex = { index: string; reason: string };

type Index = { name: string; method: string };

/**
 * The indexes whose content is damaged or doesn't fit the rows of their tables, by PostgreSQL's amcheck; none where the
 * database's user may not use it. `tx` must be rolled back, and amcheck with it.
 */
async function readDamagedIndexes(tx: Db): Promise<DamagedIndex[]> {
  const checks = await readAmchecks(tx);
  const damaged: DamagedIndex[] = [];
  for (const index of await readIndexes(tx)) {
    const check = checks.get(index.method);
    const reason = check && (await failureOf(tx, sql`select ${sql.raw(check(index.name))}`));
    if (reason) damaged.push({ index: index.name, reason });
  }
  return damaged;
}

/** The database's words when a statement fails; null when it doesn't. A savepoint keeps the transaction usable. */
async function failureOf(tx: Db, statement: SQL): Promise<string | null> {
  try {
    await tx.transaction((attempt) => attempt.execute(statement));
    return null;
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return reason instanceof Error ? reason.message : String(reason);
  }
}

/** By kind of index, the call that checks one; kinds that this server or this user can't check are left out. */
async function readAmchecks(tx: Db): Promise<Map<string, (index: string) => string>> {
  // Only a superuser may create it; an administrator may have done so, and granted its functions.
  await failureOf(tx, sql`create extension if not exists amcheck`);
  const functions = await queryRows(
    tx,
    { name: text(), call: text() },
    sql`
    select proname as name, p.oid::regproc::text as call from pg_proc p
    where pronargs = case proname when 'bt_index_check' then 2 when 'gin_index_check' then 1 end
      and has_function_privilege(p.oid, 'execute')`,
  );
  const callOf = (name: string) => functions.find((known) => known.name === name)?.call;
  const [btree, gin] = [callOf('bt_index_check'), callOf('gin_index_check')];
  const checks = new Map<string, (index: string) => string>();
  // `true`: every row of the table has to be found in the index.
  if (btree) checks.set('btree', (index) => `${btree}('${index}'::regclass, true)`);
  if (gin) checks.set('gin', (index) => `${gin}('${index}'::regclass)`);
  return checks;
}

const readIndexes = (tx: Db): Promise<Index[]> =>
  queryRows(
    tx,
    { name: text(), method: text() },
    sql`
    select i.indexrelid::regclass::text as name, m.amname as method
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam
    where c.relnamespace::regnamespace::text in ${siteSchemas} and i.indisvalid and i.indisready
    order by 1`,
  );

/** What is wrong with a database alone. */
export async function readDatabaseFacts(tx: Db): Promise<DatabaseFacts> {
  return { ...(await readMigrationGap(tx)), ...(await readDatabaseDefects(tx)) };
}

/** Examines a database in a transaction that changes nothing, and in which damaged indexes are not relied on. */
export async function examining<T>(db: Db, run: (tx: Db) => Promise<T>): Promise<T> {
  const result = Promise.withResolvers<T>();
  const attempt = db.transaction(async (tx) => {
    // A damaged index must not lead the examination astray, nor end it.
    await tx.execute(sql`
      select set_config('enable_indexscan', 'off', true), set_config('enable_indexonlyscan', 'off', true),
        set_config('enable_bitmapscan', 'off', true)`);
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
    const reason = await failureOf(db, sql`select sum(length(t::text)) from ${tableName(name)} t`);
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

/** Settings from the environment that the doctor checks. */
export type SiteEnvironment = {
  dataDir: string;
  backupStore: BackupStore | null;
  appUrl: string;
  trustProxy: boolean;
  hasMail: boolean;
  hasClockOffset: boolean;
};

/** Collects the facts that `rovinka doctor` judges: database, job queue, disk, backups. Changes nothing. */
export async function examineSite(
  database: Database,
  environment: SiteEnvironment,
): Promise<Omit<HealthFacts, 'outdatedRules' | 'wrongDerived'>> {
  const { db } = database;
  const stored = await examining(db, async (tx) => ({
    ...(await readDatabaseFacts(tx)),
    ...(await readJobs(tx)),
    ...(await readAdmins(tx)),
    ...(await countContradictions(tx)),
    isDemo: (await readSettings(tx)).demo !== null,
  }));
  return {
    ...stored,
    hasMail: environment.hasMail,
    isLocalAddress: /^https?:\/\/(localhost|127\.|\[::1\])/.test(environment.appUrl),
    // The site itself never speaks TLS.
    distrustsProxy: environment.appUrl.startsWith('https:') && !environment.trustProxy,
    hasClockOffset: environment.hasClockOffset,
    ...(await readClock(database)),
    ...(await readDisk(environment.dataDir)),
    ...(await readBackupAge(db, environment.dataDir)),
    backupCopies: await readCopies(db, environment.backupStore),
    restoreProblems: await readRestoreProblems(db),
  };
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

async function readRestoreProblems(db: Db): Promise<string[]> {
  const last = await readLastTestRestore(db);
  if (!last) return [];
  return last.problems.map(
    ({ code, detail }) => `${last.file}: ${code === 'unreadable' ? detail : `${code} ${detail}`}`,
  );
}
