import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { ServerBuild } from 'react-router';
import type { Database } from '#platform/db/database.server.ts';
import { cacheControl } from './cache-control.server.ts';
import { everybody } from './route-rules.server.ts';

/** What a balancer is told: whether this process can serve, and whether it hears of other processes' writes at once. */
export type Readiness = {
  status: 'ok' | 'stopping' | 'database unreachable' | 'disk full';
  notifications: 'ok' | 'interrupted';
};

export type ReadinessDeps = {
  /** Its `probe` writes, and throws when it can't. */
  database: Pick<Database, 'isDiskFull' | 'isListening' | 'probe'>;
  isStopping(): boolean;
};

/** How ready the process is; the probe's error, if it failed, is for the log (operation.health). */
export async function readReadiness(deps: ReadinessDeps): Promise<Readiness & { error?: unknown }> {
  const notifications = deps.database.isListening() ? 'ok' : 'interrupted';
  if (deps.isStopping()) return { status: 'stopping', notifications };
  if (deps.database.isDiskFull()) return { status: 'disk full', notifications };
  try {
    await deps.database.probe();
    return { status: 'ok', notifications };
  } catch (error) {
    return { status: 'database unreachable', notifications, error };
  }
}

type HealthDeps = {
  log: Logger;
  build: ServerBuild | (() => Promise<ServerBuild>);
  readiness: () => ReturnType<typeof readReadiness>;
};

export const healthRules = {
  '/healthz': everybody([], { cache: 'none' }),
  '/readyz': everybody([], { cache: 'none' }),
};

/** `/healthz`: the process runs. `/readyz`: it can also serve (operation.health). */
export function healthRoutes({ log, build, readiness }: HealthDeps): Hono {
  const routes = new Hono();
  // By it, pages learn that there is a newer release (offline.new-release); in development there are none.
  const release = typeof build === 'function' ? null : build.assets.version;
  routes.get('/healthz', (c) => c.json({ status: 'ok', release }, 200, { 'Cache-Control': cacheControl.none }));
  // Balancers ask every few seconds, and anybody may.
  let isFailing = false;
  routes.get('/readyz', async (c) => {
    c.header('Cache-Control', cacheControl.none);
    const { error, ...ready } = await readiness();
    if (error !== undefined && !isFailing) log.error({ err: error }, 'readiness check failed');
    if (error === undefined && isFailing) log.info('readiness check succeeds again');
    isFailing = error !== undefined;
    return c.json(ready, ready.status === 'ok' ? 200 : 503);
  });
  return routes;
}
