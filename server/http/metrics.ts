import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type Context, Hono } from 'hono';
import { formatMetrics, gauge, type Metric } from '#domain/operations/metrics-text.ts';
import type { PoolState } from '#server/db/database.ts';
import type { Db } from '#server/db/db.ts';
import type { MailProbe } from '#server/mailing/probe-mail-server.ts';
import { readSiteMetrics } from '#server/operations/read-site-metrics.ts';
import type { Clock } from '#server/ports/clock.ts';
import { cacheControl } from './cache-control.ts';
import { isDirectFromMachine } from './client-address.ts';
import type { LiveHub } from './live-hub.ts';
import type { RequestCounts } from './request-counts.ts';

/** What the process knows of itself, from run-site.ts. */
export type ProcessState = {
  /** METRICS_TOKEN; null: only the machine itself may read /metrics. */
  metricsToken: string | null;
  pools(): readonly PoolState[];
  /** Whether notifications of other processes arrive. */
  isListening(): boolean;
  probeMail: MailProbe;
  /** Whether it makes nightly backups: not with BACKUP_KEEP=0. */
  makesBackups: boolean;
};

type MetricsDeps = { db: Db; clock: Clock; dataDir: string; live: LiveHub; processState: ProcessState };

/** Route of /metrics, for Prometheus (operation.metrics). For everybody else the address doesn't exist. */
export function metricsRoute(deps: MetricsDeps, requests: RequestCounts): Hono {
  const routes = new Hono();
  const delay = monitorEventLoopDelay({ resolution: delayTimerMs });
  delay.enable();
  routes.get('/metrics', async (c) => {
    c.header('Cache-Control', cacheControl.none);
    if (!mayRead(c, deps.processState.metricsToken)) return c.text('404 Not Found', 404);
    const metrics = [
      ...processMetrics(deps),
      delayMetric(delay),
      ...(await readSiteMetrics(deps.db, deps.dataDir)),
      ...requests.metrics(),
    ];
    // Each scrape sees the time since the one before.
    delay.reset();
    return c.body(formatMetrics(metrics), 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' });
  });
  return routes;
}

function mayRead(c: Context, token: string | null): boolean {
  const given = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1];
  if (token !== null && given !== undefined && timingSafeEqual(digest(given), digest(token))) return true;
  return isDirectFromMachine(c);
}

/** Texts of any length have digests of one, as the comparison needs. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function processMetrics({ clock, live, processState: { pools, isListening } }: MetricsDeps): Metric[] {
  const ofPools = (name: string, help: string, samples: (pool: PoolState) => Metric['samples']): Metric => ({
    name,
    help,
    type: 'gauge',
    samples: pools().flatMap(samples),
  });
  return [
    gauge('notifications_up', 'Whether writes of other processes are heard at once.', isListening() ? 1 : 0),
    {
      name: 'notification_interruptions_total',
      help: 'How often they were no longer heard.',
      type: 'counter',
      samples: [{ value: live.heard().interruptions }],
    },
    gauge('clock_speed', 'Site seconds per real second.', clock.anchor()?.speed ?? 1),
    gauge('live_streams', 'Open streams of /live.', live.size()),
    ofPools('db_connections', 'Connections of a pool by what they do.', ({ name, open, idle }) => [
      { labels: { pool: name, state: 'busy' }, value: open - idle },
      { labels: { pool: name, state: 'idle' }, value: idle },
    ]),
    ofPools('db_connections_max', 'Connections of a pool at most.', ({ name, max }) => [
      { labels: { pool: name }, value: max },
    ]),
    ofPools('db_waiting', 'Queries that wait for a connection.', ({ name, waiting }) => [
      { labels: { pool: name }, value: waiting },
    ]),
    gauge('memory_bytes', 'Memory of the process.', process.memoryUsage.rss()),
    gauge('uptime_seconds', 'How long the process runs.', process.uptime()),
  ];
}

const nanoseconds = 1e9;
/** Node's timer fires each 10 ms, and its measurements include that. */
const delayTimerMs = 10;

function delayMetric(delay: ReturnType<typeof monitorEventLoopDelay>): Metric {
  const quantile = (label: number, measured: number) => ({
    labels: { quantile: label },
    value: Math.max(0, measured / nanoseconds - delayTimerMs / 1000),
  });
  return {
    name: 'event_loop_delay_seconds',
    help: 'How late timers were since the last scrape: what every request waits for.',
    type: 'gauge',
    samples: [
      quantile(0.5, delay.percentile(50)),
      quantile(0.99, delay.percentile(99)),
      quantile(1, delay.percentile(100)),
    ],
  };
}
