import type { MiddlewareHandler } from 'hono';
import { oneSpelling } from '#features/site/one-spelling.rules.ts';
import { cacheControl } from '#platform/http/cache-control.server.ts';
import { isRead } from '#platform/http/is-read.server.ts';
import { redirectTo } from '#platform/http/redirect-to.server.ts';
import { routes } from './routes.server.ts';

/**
 * Middleware that leads a public page asked for with capitals or a slash at its end to its one spelling
 * (public-pages.one-spelling). Everything else is left as it was asked for: tokens and codes may have capitals.
 */
export function redirectSpelling(): MiddlewareHandler {
  return async (c, next) => {
    if (!isRead(c.req)) return next();
    const { pathname, search } = new URL(c.req.url);
    const spelled = oneSpelling(pathname);
    if (spelled === pathname || (routes.find(spelled)?.sitemap ?? null) === null) return next();
    return redirectTo(spelled + search, { status: 301, headers: { 'Cache-Control': cacheControl.hour } });
  };
}
