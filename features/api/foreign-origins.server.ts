import type { MiddlewareHandler } from 'hono';
import { cacheControl } from '#platform/http/cache-control.server.ts';
import { normalPath, type RouteTable } from '#platform/http/route-table.server.ts';

/**
 * What a page elsewhere may read besides the body: its validator, up to when it is complete, how much of its limit is
 * left.
 */
const exposedHeaders =
  'ETag, Complete-Until, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, X-Request-Id';

/**
 * Middleware that lets pages of any origin read the public addresses of /api/v1, refusals too, and answers their
 * preflights (downloads.api-origins). What belongs to a person or a key stays closed, and so does whatever sets a
 * cookie.
 */
export function foreignOrigins(routes: RouteTable): MiddlewareHandler {
  return async (c, next) => {
    if (routes.find(normalPath(c.req.path))?.audience !== 'public') return next();
    if (c.req.method === 'OPTIONS') {
      return c.body(null, 204, {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Methods': 'GET, HEAD',
        'Access-Control-Allow-Headers': 'If-None-Match',
        'Access-Control-Max-Age': '86400',
        'Cache-Control': cacheControl.none,
      });
    }
    await next();
    if (c.res.headers.has('Set-Cookie')) return;
    c.res.headers.set('Access-Control-Allow-Origin', '*');
    c.res.headers.set('Access-Control-Expose-Headers', exposedHeaders);
  };
}
