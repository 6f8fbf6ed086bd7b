import type { MiddlewareHandler } from 'hono';
import { requestMessage } from '#text/platform/http/requests';
import { cacheControl } from './cache-control.server.ts';
import { localNames } from './client-address.server.ts';

/**
 * Middleware that refuses a request by a name that isn't the site's (operation.hosts): a foreign name that somebody has
 * made to lead here. This machine's own names stay open, for proxies that don't pass the visitor's on.
 */
export function knownHosts(appUrl: string): MiddlewareHandler {
  const names = new Set([new URL(appUrl).hostname, ...localNames]);
  return async (c, next) => {
    if (names.has(new URL(c.req.url).hostname)) return next();
    return c.text(requestMessage('host.unknown'), 421, { 'Cache-Control': cacheControl.none });
  };
}
