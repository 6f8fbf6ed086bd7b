import { mkdir, statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { HealthFacts } from '#domain/operations/diagnose.ts';
import { readBackups } from './backup-folder.ts';
import { readBackupTables, readSequences } from './backup-tables.ts';
import { readKnownMigrations } from './rebuild-database.ts';
import { readStoredMigrations } from './write-backup.ts';
import type { Db } from '#server/db/db.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { readSettings } from '#server/site/read-settings.ts';

/** What the doctor needs of the environment. */
export type SiteEnvironment = { dataDir: string; appUrl: string; hasMail: boolean; hasClockOffset: boolean };

/** Looks at the database, the job queue, the disk and the backups; changes nothing. */
export async function examineSite(db: Db, environment: SiteEnvironment): Promise<HealthFacts> {
  const { demo } = await readSettings(db);
  return {
    ...(await readMigrationGap(db)),
    ...(await readStorageFaults(db)),
    ...(await readJobs(db)),
    ...(await readAdmins(db)),
    isDemo: demo !== null,
    hasMail: environment.hasMail,
    isLocalAddress: /^https?:\/\/(localhost|127\.|\[::1\])/.test(environment.appUrl),
    hasClockOffset: environment.hasClockOffset,
    ...(await readDisk(environment.dataDir)),
  };
}

async function readMigrationGap(db: Db): Promise<Pick<HealthFacts, 'missingMigrations' | 'unknownMigrations'>> {
  const known = readKnownMigrations().map(({ hash }) => hash);
  const stored = await readStoredMigrations(db);
  return {
    missingMigrations: known.filter((hash) => !stored.includes(hash)).length,
    unknownMigrations: stored.filter((hash) => !known.includes(hash)).length,
  };
}

type StorageFaults = Pick<HealthFacts, 'unreadableTables' | 'disabledTriggers' | 'brokenIndexes' | 'outdatedSequences'>;

async function readStorageFaults(db: Db): Promise<StorageFaults> {
  const triggers = await rowsOf<{ name: string }>(
    db,
    sql`
    select t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgenabled = 'D' order by 1`,
  );
  const indexes = await rowsOf<{ name: string }>(
    db,
    sql`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and not (i.indisvalid and i.indisready) order by 1`,
  );
  return {
    unreadableTables: await readUnreadable(db),
    disabledTriggers: triggers.map(({ name }) => name),
    brokenIndexes: indexes.map(({ name }) => name),
    outdatedSequences: await readSequencesBehind(db),
  };
}

/** Every row of every table is read: a damaged page is met here, not on race day. */
async function readUnreadable(db: Db): Promise<HealthFacts['unreadableTables'][number][]> {
  const faults: HealthFacts['unreadableTables'][number][] = [];
  for (const { name } of await readBackupTables(db)) {
    try {
      await db.execute(sql`select sum(length(t::text)) from ${sql.identifier(name)} t`);
    } catch (error) {
      const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      faults.push({ table: name, reason: reason instanceof Error ? reason.message : String(reason) });
    }
  }
  return faults;
}

async function readSequencesBehind(db: Db): Promise<string[]> {
  const behind: string[] = [];
  for (const { table, column, value, isUsed } of await readSequences(db)) {
    const [row] = await rowsOf<{ top: number | null }>(
      db,
      sql`select max(${sql.identifier(column)})::float8 as top from ${sql.identifier(table)}`,
    );
    if ((row?.top ?? 0) > (isUsed ? value : value - 1)) behind.push(table);
  }
  return behind;
}

/** The queue has no tables until a site first runs. */
async function readJobs(db: Db): Promise<Pick<HealthFacts, 'failedJobs' | 'oldestJobMinutes'>> {
  const [queue] = await rowsOf<{ isThere: boolean }>(
    db,
    sql`select to_regclass('pgboss.job') is not null as "isThere"`,
  );
  if (!queue?.isThere) return { failedJobs: 0, oldestJobMinutes: null };
  const [row] = await rowsOf<{ failed: number; minutes: number | null }>(
    db,
    sql`
    select count(*) filter (where state = 'failed')::int as failed,
      floor(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry'))) / 60)::int as minutes
    from pgboss.job`,
  );
  return { failedJobs: row?.failed ?? 0, oldestJobMinutes: row?.minutes ?? null };
}

async function readAdmins(db: Db): Promise<Pick<HealthFacts, 'admins' | 'adminsWithoutSecondFactor'>> {
  const [row] = await rowsOf<{ admins: number; weak: number }>(
    db,
    sql`
    select count(*)::int as admins, count(*) filter (where not u.two_factor_enabled)::int as weak
    from profiles p join users u on u.id = p.id where p.role = 'admin'`,
  );
  return { admins: row?.admins ?? 0, adminsWithoutSecondFactor: row?.weak ?? 0 };
}

const dayMs = 86_400_000;

async function readDisk(dataDir: string): Promise<Pick<HealthFacts, 'freeDiskBytes' | 'backupAgeDays'>> {
  await mkdir(dataDir, { recursive: true });
  const { bavail, bsize } = await statfs(dataDir);
  const [newest] = await readBackups(dataDir);
  return {
    freeDiskBytes: bavail * bsize,
    backupAgeDays: newest ? Math.floor((Date.now() - newest.madeAt.getTime()) / dayMs) : null,
  };
}
