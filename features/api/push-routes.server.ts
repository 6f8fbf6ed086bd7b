import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { maxUploadBytes } from '#features/admin/data/upload-limits.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { apiError } from '#platform/http/api-error.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import { keyGuard } from './key-guard.server.ts';
import { handleBatch, handlePush } from './push-import-route.server.ts';
import { handlePrices } from './push-prices-route.server.ts';
import { person } from '#platform/http/route-rules.server.ts';

/** Five hundred prices with long names, twice. */
const maxPricesBytes = 256 * 1024;

type Deps = { db: Db; clock: Clock; trustProxy: boolean };

export const pushRules = {
  '/api/v1/admin/imports': person(['dry-run', 'skip-bad-rows', 'file']),
  '/api/v1/admin/imports/:id': person(),
  '/api/v1/admin/prices': person(),
};

/**
 * Routes of programs that push data with a key of limited rights. They stand before whatever guards and limits
 * browsers, since no cookie counts here: a program may call from anywhere.
 */
export function pushRoutes({ db, clock, trustProxy }: Deps): Hono {
  const routes = new Hono();
  const deps = { db, clock };
  const [imports, prices] = [keyGuard({ db, trustProxy }, 'imports'), keyGuard({ db, trustProxy }, 'prices')];
  routes.post('/api/v1/admin/imports', imports, atMost(maxUploadBytes), (c) => handlePush(c, deps));
  routes.get('/api/v1/admin/imports/:id', imports, (c) => handleBatch(c, deps));
  routes.post('/api/v1/admin/prices', prices, atMost(maxPricesBytes), (c) => handlePrices(c, deps));
  return routes;
}

/** An announced length is refused before anything is read. */
const atMost = (maxSize: number): MiddlewareHandler =>
  bodyLimit({ maxSize, onError: (c: Context) => apiError(c, 413, 'body.too-large') });
