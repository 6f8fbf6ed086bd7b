import { setTimeout as pause } from 'node:timers/promises';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { isUnavailable } from '#platform/db/unavailable.server.ts';
import { readSettings } from '#features/site/read-settings.server.ts';
import { readDisk } from './read-disk.server.ts';
import { type FeedMetrics, readFeedMetrics } from './read-feed-metrics.server.ts';
import { readLastBackup } from './read-last-backup.server.ts';
import { readLastTestRestore } from './read-last-test-restore.server.ts';
import { type PushMetrics, readPushMetrics } from './read-push-metrics.server.ts';
import { type QueueDepth, readQueueDepths } from './read-queue-depths.server.ts';

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
