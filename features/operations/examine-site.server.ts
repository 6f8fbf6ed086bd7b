import { mkdir, statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { HealthFacts } from './diagnose.rules.ts';
import type { BackupStore } from '#platform/files/backup-store.server.ts';
import { readBackupCopies } from './read-backup-copies.server.ts';
import { examining, readDatabaseFacts } from './examine-database.server.ts';
import { countContradictions } from './read-clashes.server.ts';
import { readLastBackup } from './read-last-backup.server.ts';
import { readLastTestRestore } from './read-last-test-restore.server.ts';
import { readClockAnchor } from '#platform/db/clock-anchor.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, int, nullable, queryRow } from '#platform/db/query-rows.server.ts';
import { readSettings } from '#features/site/read-settings.server.ts';

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
