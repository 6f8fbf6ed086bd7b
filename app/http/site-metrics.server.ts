import type { Registry } from 'prom-client';
import type { MailServerState } from '#features/operations/site-health.rules.ts';
import type { FeedMetrics, PushMetrics, QueueDepth, SiteMetrics } from '#features/operations/site-metrics.server.ts';
import { addGauges, type ReadMetric } from '#platform/http/gauges.server.ts';

/** What a scrape has read of the whole site. */
export type SiteReading = SiteMetrics & { mailServer: MailServerState };

/**
 * Adds what every process says alike of the whole site: its database, disk, queues, backups, feeds, mail
 * (operation.metrics).
 */
export function addSiteMetrics(registry: Registry, latest: () => SiteReading): void {
  const stored = () => latest().stored;
  addGauges(registry, [
    { name: 'disk_free_bytes', help: 'Free room on the disk of DATA_DIR.', read: () => latest().diskFreeBytes },
    { name: 'disk_bytes', help: 'Size of that disk.', read: () => latest().diskBytes },
    { name: 'database_up', help: 'Whether the database answers.', read: () => (stored() === null ? 0 : 1) },
    {
      name: 'nightly_backups',
      help: 'Whether the site makes a backup each night: the demonstration makes none, nor a site with BACKUP_KEEP=0.',
      read: () => asNumber(stored()?.makesBackups),
    },
    {
      name: 'last_backup_age_seconds',
      help: 'Age of the newest backup; missing while there is none.',
      read: () => stored()?.lastBackupAgeSeconds ?? null,
    },
    {
      name: 'test_restore_ok',
      help: 'Whether the last test restore found nothing wrong; missing while there was none.',
      read: () => asNumber(stored()?.testRestore?.isGood),
    },
    {
      name: 'test_restore_age_seconds',
      help: 'How long ago that was.',
      read: () => stored()?.testRestore?.ageSeconds ?? null,
    },
    {
      name: 'mail_server_up',
      help: 'Whether the server of MAIL_URL answers and lets us in; looked up once a minute.',
      read: () => (latest().mailServer === 'files' ? null : asNumber(latest().mailServer === 'answers')),
    },
    ...queueMetrics(() => stored()?.queues ?? []),
    ...feedMetrics(() => stored()?.feeds ?? []),
    ...pushMetrics(() => stored()?.push ?? null),
  ]);
}

const asNumber = (isTrue: boolean | undefined): number | null => (isTrue === undefined ? null : Number(isTrue));

function queueMetrics(queues: () => readonly QueueDepth[]): ReadMetric[] {
  const ofQueues = (name: string, help: string, valueOf: (queue: QueueDepth) => number | null): ReadMetric => ({
    name,
    help,
    labels: ['queue'],
    read: () => queues().flatMap((queue) => sampleOf({ queue: queue.name }, valueOf(queue))),
  });
  return [
    ofQueues('jobs_waiting', 'Tasks that are due and not begun.', ({ waiting }) => waiting),
    ofQueues('jobs_oldest_seconds', 'How long the oldest of them waits.', ({ oldestSeconds }) => oldestSeconds ?? 0),
    ofQueues('jobs_postponed', 'Tasks that failed and wait for their next try.', ({ postponed }) => postponed),
    ofQueues('jobs_failed', 'Tasks that were given up, stored for two weeks.', ({ failed }) => failed),
    ofQueues('jobs_failed_last_hour', 'Those of the last hour.', ({ failedLastHour }) => failedLastHour),
    ofQueues(
      'jobs_last_failure_age_seconds',
      'How long ago the newest of them was given up; missing while there is none.',
      ({ lastFailureSeconds }) => lastFailureSeconds,
    ),
    ofQueues(
      'jobs_last_done_age_seconds',
      'How long ago a task last succeeded; missing when none did in the last hour.',
      ({ lastDoneSeconds }) => lastDoneSeconds,
    ),
  ];
}

function feedMetrics(feeds: () => readonly FeedMetrics[]): ReadMetric[] {
  const ofFeeds = (name: string, help: string, valueOf: (feed: FeedMetrics) => number | null): ReadMetric => ({
    name,
    help,
    labels: ['feed', 'name'],
    read: () => feeds().flatMap((feed) => sampleOf({ feed: feed.id, name: feed.name }, valueOf(feed))),
  });
  return [
    ofFeeds('feed_up', 'Whether its last fetch succeeded; missing before its first.', ({ hasBeenFetched, failures }) =>
      hasBeenFetched ? Number(failures === 0) : null,
    ),
    ofFeeds('feed_failures', 'How many times in a row it failed.', ({ failures }) => failures),
    ofFeeds(
      'feed_last_success_age_seconds',
      'How long ago a fetch last succeeded; missing while none has.',
      ({ lastSuccessSeconds }) => lastSuccessSeconds,
    ),
  ];
}

const pushMetrics = (push: () => PushMetrics | null): ReadMetric[] => [
  { name: 'push_devices', help: 'Browsers that get notifications.', read: () => push()?.devices ?? null },
  {
    name: 'push_failing_devices',
    help: 'Those whose push service takes nothing at the moment.',
    read: () => push()?.failingDevices ?? null,
  },
  { name: 'push_waiting', help: 'Messages on their way to a device.', read: () => push()?.waiting ?? null },
  {
    name: 'push_oldest_seconds',
    help: 'How long the oldest of them is on its way; missing while there is none.',
    read: () => push()?.oldestSeconds ?? null,
  },
];

const sampleOf = (labels: Record<string, string | number>, value: number | null) =>
  value === null ? [] : [{ labels, value }];
