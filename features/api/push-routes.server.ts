import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { maxUploadBytes } from '#features/imports/upload-limits.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { apiError } from '#platform/http/api-error.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import { addRoute } from './api-route.server.ts';
import { keyGuard } from './key-guard.server.ts';
import { handleBatch, handlePush, importPush, pushedBatch } from './push-import-route.server.ts';
import { handlePrices, pricesPush } from './push-prices-route.server.ts';

/** Five hundred prices with long names, twice. */
const maxPricesBytes = 256 * 1024;

type Deps = { db: Db; clock: Clock; trustProxy: boolean };

/**
 * Routes of programs that push data with a key of limited rights. They stand before whatever guards and limits
 * browsers, since no cookie counts here: a program may call from anywhere.
 */
export function pushRoutes({ db, clock, trustProxy }: Deps): Hono {
  const routes = new Hono();
  const deps = { db, clock };
  const [imports, prices] = [keyGuard({ db, trustProxy }, 'imports'), keyGuard({ db, trustProxy }, 'prices')];
  addRoute(routes, importPush, imports, atMost(maxUploadBytes), (c) => handlePush(c, deps));
  addRoute(routes, pushedBatch, imports, (c) => handleBatch(c, deps));
  addRoute(routes, pricesPush, prices, atMost(maxPricesBytes), (c) => handlePrices(c, deps));
  return routes;
}

/** An announced length is refused before anything is read. */
const atMost = (maxSize: number): MiddlewareHandler =>
  bodyLimit({ maxSize, onError: (c: Context) => apiError(c, 413, 'body.too-large') });
