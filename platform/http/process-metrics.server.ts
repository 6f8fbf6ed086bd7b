import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Registry } from 'prom-client';
import type { PoolState } from '#platform/db/database.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import { addCounters, addGauges, type ReadMetric, type Sample } from './gauges.server.ts';
import type { LiveHub } from '#platform/live/live-hub.server.ts';
import type { PageCache } from './page-cache.server.ts';

type ProcessParts = {
  clock: Clock;
  live: LiveHub;
  cache: PageCache | null;
  pools(): readonly PoolState[];
  isListening(): boolean;
};

/** Adds what a process says of itself on /metrics, from its memory alone (operation.metrics). */
export function addProcessMetrics(registry: Registry, { clock, live, cache, pools, isListening }: ProcessParts): void {
  addGauges(registry, [
    {
      name: 'notifications_up',
      help: 'Whether writes of other processes are heard at once.',
      read: () => (isListening() ? 1 : 0),
    },
    { name: 'clock_speed', help: 'Site seconds per real second.', read: () => clock.anchor()?.speed ?? 1 },
    { name: 'live_streams', help: 'Open streams of /live.', read: () => live.size() },
    { name: 'memory_bytes', help: 'Memory of the process.', read: () => process.memoryUsage.rss() },
    { name: 'uptime_seconds', help: 'How long the process runs.', read: () => process.uptime() },
    ...poolMetrics(pools),
    eventLoopDelay(),
  ]);
  addCounters(registry, [
    {
      name: 'notification_interruptions_total',
      help: 'How often they were no longer heard.',
      read: () => live.heard().interruptions,
    },
    { name: 'cpu_seconds_total', help: 'Time of processors that the process took.', read: cpuSeconds },
  ]);
  if (cache) addCacheMetrics(registry, cache);
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function poolMetrics(pools: ProcessParts['pools']): ReadMetric[] {
  const ofPools = (samples: (pool: PoolState) => Sample[]) => () => pools().flatMap(samples);
  return [
    {
      name: 'db_connections',
      help: 'Connections of a pool by what they do.',
      labels: ['pool', 'state'],
      read: ofPools(({ name: pool, open, idle }) => [
        { labels: { pool, state: 'busy' }, value: open - idle },
        { labels: { pool, state: 'idle' }, value: idle },
      ]),
    },
    {
      name: 'db_connections_max',
      help: 'Connections of a pool at most.',
      labels: ['pool'],
      read: ofPools(({ name: pool, max }) => [{ labels: { pool }, value: max }]),
    },
    {
      name: 'db_waiting',
      help: 'Queries that wait for a connection.',
      labels: ['pool'],
      read: ofPools(({ name: pool, waiting }) => [{ labels: { pool }, value: waiting }]),
    },
  ];
}

function addCacheMetrics(registry: Registry, cache: PageCache): void {
  addGauges(registry, [
    { name: 'page_cache_pages', help: 'Stored pages.', read: () => cache.size() },
    { name: 'page_cache_bytes', help: 'What they take of 256 MiB.', read: () => cache.bytes() },
  ]);
  addCounters(registry, [
    {
      name: 'page_cache_answers_total',
      help: 'Public answers: stored (hit), an older copy (stale), or one that was waited for (rendered).',
      labels: ['result'],
      read: () => Object.entries(cache.counts.answers).map(([result, value]) => ({ labels: { result }, value })),
    },
    { name: 'page_cache_renders_total', help: 'Pages rendered for everybody.', read: () => cache.counts.renders },
    {
      name: 'page_cache_render_failures_total',
      help: 'Those of them that could not be made.',
      read: () => cache.counts.failures,
    },
  ]);
}

const nanoseconds = 1e9;
/** Node's timer fires each 10 ms, and its measurements include that. */
const delayTimerMs = 10;

function eventLoopDelay(): ReadMetric {
  const delay = monitorEventLoopDelay({ resolution: delayTimerMs });
  delay.enable();
  const seconds = (measured: number) => Math.max(0, measured / nanoseconds - delayTimerMs / 1000);
  return {
    name: 'event_loop_delay_seconds',
    help: 'How late timers were since the last scrape: what every request waits for.',
    labels: ['quantile'],
    read() {
      const samples = [50, 99, 100].map((percentile) => ({
        labels: { quantile: percentile / 100 },
        value: seconds(delay.percentile(percentile)),
      }));
      delay.reset();
      return samples;
    },
  };
}
