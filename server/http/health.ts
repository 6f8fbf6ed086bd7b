import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Db } from '#server/db/db.ts';
import { cacheControl } from './cache-control.ts';

/** `/healthz`: the process runs. `/readyz`: it also reaches its database and isn't stopping (operation.health). */
export function healthRoutes({ db, log, isReady }: { db: Db; log: Logger; isReady: () => boolean }): Hono {
  const routes = new Hono();
  routes.get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': cacheControl.none }));
  routes.get('/readyz', async (c) => {
    c.header('Cache-Control', cacheControl.none);
    if (!isReady()) return c.json({ status: 'stopping' }, 503);
    try {
      await db.execute(sql`select 1`);
      return c.json({ status: 'ok' });
    } catch (error) {
      log.error({ err: error }, 'readiness check failed');
      return c.json({ status: 'database unreachable' }, 503);
    }
  });
  return routes;
}
