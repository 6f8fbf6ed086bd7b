import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, float, int, nullable, queryRow, queryRows, text } from '#platform/db/query-rows.server.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { isUnavailable } from '#platform/db/unavailable.server.ts';
import { readSettings } from '#features/site/settings.server.ts';
import { readLastBackup } from './backup-runs.server.ts';
import { readLastTestRestore } from './read-last-test-restore.server.ts';

/** Room on the disk on which a folder lies, or will lie: nothing may have been stored in it yet. */
export async function readDisk(folder: string): Promise<{ freeBytes: number; totalBytes: number }> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isMissing || dirname(folder) === folder) throw error;
    return readDisk(dirname(folder));
  }
}

/** How the last fetches of a feed went. */
export type FeedMetrics = {
  id: number;
  name: string;
  hasBeenFetched: boolean;
  /** In a row. */
  failures: number;
  lastSuccessSeconds: number | null;
};

/** More are left out: each is three series of whatever stores the metrics. */
const maxFeeds = 50;

/** The feeds, in real time. */
function readFeedMetrics(db: Db): Promise<FeedMetrics[]> {
  return queryRows(
    db,
    { id: int, name: text(), hasBeenFetched: boolean, failures: int, lastSuccessSeconds: nullable(float) },
    sql`
    select id, name, fetched_at is not null as "hasBeenFetched", failures,
      extract(epoch from now() - succeeded_at)::float8 as "lastSuccessSeconds"
    from feeds order by id limit ${maxFeeds}`,
  );
}

/** What waits for devices: messages, how long the oldest is due, and devices to which nothing can be delivered. */
export type PushMetrics = { devices: number; failingDevices: number; waiting: number; oldestSeconds: number | null };

/** How web push does (push.answers). */
function readPushMetrics(db: Db): Promise<PushMetrics> {
  return queryRow(
    db,
    { devices: int, failingDevices: int, waiting: int, oldestSeconds: nullable(float) },
    sql`
    select (select count(*) from push_devices) as devices,
      (select count(*) from push_devices where failing_since is not null) as "failingDevices",
      count(*) as waiting, extract(epoch from now() - min(created_at))::float8 as "oldestSeconds"
    from push_deliveries where due_at is not null`,
  );
}

/** Tasks of one queue. */
export type QueueDepth = {
  name: string;
  /** Those that are due and not begun, and how long the oldest has waited. */
  waiting: number;
  oldestSeconds: number | null;
  /** Those that failed and wait for their next try. */
  postponed: number;
  /** Those that were given up, in the last hour among them, and how long ago the newest. */
  failed: number;
  failedLastHour: number;
  lastFailureSeconds: number | null;
  lastDoneSeconds: number | null;
};

const columns = {
  name: text(),
  waiting: int,
  oldestSeconds: nullable(float),
  postponed: int,
  failed: int,
  failedLastHour: int,
  lastFailureSeconds: nullable(float),
  lastDoneSeconds: nullable(float),
};

/** The job queues; none in a database where no job has ever run. */
async function readQueueDepths(db: Db): Promise<QueueDepth[]> {
  const { isThere } = await queryRow(
    db,
    { isThere: boolean },
    sql`select to_regclass('pgboss.job') is not null as "isThere"`,
  );
  if (!isThere) return [];
  return queryRows(
    db,
    columns,
    sql`
    select q.name, count(*) filter (where j.is_due) as waiting,
      extract(epoch from now() - min(j.start_after) filter (where j.is_due))::float8 as "oldestSeconds",
      count(*) filter (where j.state = 'retry' and not j.is_due) as postponed,
      count(*) filter (where j.state = 'failed') as failed,
      count(*) filter (where j.state = 'failed' and j.completed_on > now() - interval '1 hour') as "failedLastHour",
      extract(epoch from now() - max(j.completed_on) filter (where j.state = 'failed'))::float8 as "lastFailureSeconds",
      extract(epoch from now() - max(j.completed_on) filter (where j.state = 'completed'))::float8 as "lastDoneSeconds"
    from pgboss.queue q left join (
      select name, state, start_after, completed_on, state in ('created', 'retry') and start_after <= now() as is_due
      from pgboss.job
    ) j on j.name = q.name
    where q.name not like '\\_\\_pgboss%' group by q.name order by q.name`,
  );
}

/** What /metrics says of the whole site. */
export type SiteMetrics = {
  diskFreeBytes: number;
  diskBytes: number;
  /** null while the database is away, or says nothing. */
  stored: {
    queues: readonly QueueDepth[];
    feeds: readonly FeedMetrics[];
    push: PushMetrics;
    lastBackupAgeSeconds: number | null;
    /** Whether the site makes one each night. */
    makesBackups: boolean;
    /** When a backup was last restored to see whether it can be, and how that went; null: not yet. */
    testRestore: { ageSeconds: number; isGood: boolean } | null;
  } | null;
};

type Options = {
  dataDir: string;
  isBackupOn: boolean;
  /** How long the database may take, so that the collector gets the rest in time. */
  withinMs?: number;
};

/** Reads them at each scrape. */
export async function readSiteMetrics(db: Db, { withinMs = 3_000, ...options }: Options): Promise<SiteMetrics> {
  const { freeBytes, totalBytes } = await readDisk(options.dataDir);
  const stored = await Promise.race([readStored(db, options), pause(withinMs, null, { ref: false })]);
  return { diskFreeBytes: freeBytes, diskBytes: totalBytes, stored };
}

async function readStored(db: Db, { dataDir, isBackupOn }: Options): Promise<SiteMetrics['stored']> {
  try {
    const queues = await readQueueDepths(db);
    const feeds = await readFeedMetrics(db);
    const lastBackup = await readLastBackup(db, dataDir);
    const makesBackups = isBackupOn && (await readSettings(db)).demo === null;
    const tested = await readLastTestRestore(db);
    return {
      queues,
      feeds,
      push: await readPushMetrics(db),
      lastBackupAgeSeconds: lastBackup === null ? null : secondsSince(lastBackup),
      makesBackups,
      testRestore: tested && { ageSeconds: secondsSince(tested.at), isGood: tested.problems.length === 0 },
    };
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return null;
  }
}

const secondsSince = (at: Instant): number => (Date.now() - at) / 1000;
