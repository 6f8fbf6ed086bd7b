import { statfs } from 'node:fs/promises';
import { gauge, type Metric } from '#domain/operations/metrics-text.ts';
import type { Db } from '#server/db/db.ts';
import { isUnavailable } from '#server/db/unavailable.ts';
import { readLastBackup } from './read-last-backup.ts';
import { readQueueDepths } from './read-queue-depths.ts';

/**
 * What /metrics says of the database and the disk. While the database is away, everything that it would have to answer is
 * left out, and `database_up` is 0.
 */
export async function readSiteMetrics(db: Db, dataDir: string): Promise<Metric[]> {
  const { bavail, bsize } = await statfs(dataDir);
  const disk = gauge('disk_free_bytes', 'Free room on the disk of DATA_DIR.', bavail * bsize);
  try {
    return [disk, gauge('database_up', 'Whether the database answers.', 1), ...(await readStored(db, dataDir))];
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return [disk, gauge('database_up', 'Whether the database answers.', 0)];
  }
}

async function readStored(db: Db, dataDir: string): Promise<Metric[]> {
  const queues = await readQueueDepths(db);
  const lastBackup = await readLastBackup(db, dataDir);
  const ofQueues = (name: string, help: string, valueOf: (queue: (typeof queues)[number]) => number): Metric => ({
    name,
    help,
    type: 'gauge',
    samples: queues.map((queue) => ({ labels: { queue: queue.name }, value: valueOf(queue) })),
  });
  return [
    ofQueues('jobs_waiting', 'Tasks that are due and not begun.', ({ waiting }) => waiting),
    ofQueues('jobs_oldest_seconds', 'How long the oldest of them waits.', ({ oldestSeconds }) => oldestSeconds ?? 0),
    ofQueues('jobs_failed', 'Tasks that were given up, stored for two weeks.', ({ failed }) => failed),
    {
      name: 'last_backup_age_seconds',
      help: 'Age of the newest backup; missing while there is none.',
      type: 'gauge',
      samples: lastBackup === null ? [] : [{ value: (Date.now() - lastBackup) / 1000 }],
    },
  ];
}
