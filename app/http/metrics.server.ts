import { createHash, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { Registry } from 'prom-client';
import type { BackupRetention } from '#features/operations/backup.rules.ts';
import type { PoolState } from '#platform/db/database.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { MailProbe } from '#features/mailing/mailer.server.ts';
import { readSiteMetrics } from '#features/operations/site-metrics.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import { cacheControl } from '#platform/http/cache-control.server.ts';
import { isDirectFromMachine } from '#platform/http/client-address.server.ts';
import type { LiveHub } from '#platform/live/live-hub.server.ts';
import type { PageCache } from '#platform/http/page-cache.server.ts';
import { addProcessMetrics } from '#platform/http/process-metrics.server.ts';
import { addSiteMetrics, type SiteReading } from './site-metrics.server.ts';
import { local } from '#platform/http/route-rules.server.ts';

/** What the process knows of itself. */
export type ProcessState = {
  /** METRICS_TOKEN; null: only the machine itself may read /metrics. */
  metricsToken: string | null;
  pools(): readonly PoolState[];
  /** Whether notifications of other processes arrive. */
  isListening(): boolean;
  probeMail: MailProbe;
};

type MetricsDeps = {
  db: Db;
  clock: Clock;
  dataDir: string;
  /** null: the site makes no nightly backups. */
  backupRetention: BackupRetention | null;
  live: LiveHub;
  cache: PageCache | null;
  processState: ProcessState;
};

export const metricsRules = { '/metrics': local() };

/**
 * Route of /metrics, for Prometheus (operation.metrics): what `registry` counts already, of the process and of the
 * site. For everybody else the address doesn't exist.
 */
export function metricsRoute(deps: MetricsDeps, registry: Registry): Hono {
  const { db, dataDir, backupRetention, processState } = deps;
  const routes = new Hono();
  addProcessMetrics(registry, { ...deps, ...processState });
  let latest: SiteReading = { diskFreeBytes: 0, diskBytes: 0, stored: null, mailServer: 'files' };
  addSiteMetrics(registry, () => latest);
  routes.get('/metrics', async (c) => {
    c.header('Cache-Control', cacheControl.none);
    if (!mayRead(c, processState.metricsToken)) return c.text('404 Not Found', 404);
    const [site, mailServer] = await Promise.all([
      readSiteMetrics(db, { dataDir, isBackupOn: backupRetention !== null }),
      processState.probeMail(),
    ]);
    latest = { ...site, mailServer };
    return c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType });
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
