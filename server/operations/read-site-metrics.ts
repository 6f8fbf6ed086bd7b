import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#server/db/db.ts';
import { isUnavailable } from '#server/db/unavailable.ts';
import { readSettings } from '#server/site/read-settings.ts';
import { readDisk } from './read-disk.ts';
import { type FeedMetrics, readFeedMetrics } from './read-feed-metrics.ts';
import { readLastBackup } from './read-last-backup.ts';
import { type QueueDepth, readQueueDepths } from './read-queue-depths.ts';

/** What /metrics says of the whole site. */
export type SiteMetrics = {
  diskFreeBytes: number;
  diskBytes: number;
  /** null while the database is away, or says nothing. */
  stored: {
    queues: readonly QueueDepth[];
    feeds: readonly FeedMetrics[];
    lastBackupAgeSeconds: number | null;
    /** Whether the site makes one each night. */
    makesBackups: boolean;
  } | null;
};

type Options = {
  dataDir: string;
  isBackupOn: boolean;
  /** How long the database may take, so that the collector gets the rest in time. */
  withinMs?: number;
};

/** Reads them at each scrape; five queries. */
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
    const lastBackupAgeSeconds = lastBackup === null ? null : (Date.now() - lastBackup) / 1000;
    return { queues, feeds, lastBackupAgeSeconds, makesBackups };
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return null;
  }
}
