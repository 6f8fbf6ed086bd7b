import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { ownOrigins } from './own-origin.server.ts';
import { allowedRedirect } from './redirect-to.server.ts';
import type { RouteTable } from './route-table.server.ts';

type Deps = { routes: RouteTable; log: Logger; appUrl: string; formTargets: readonly string[] };

/**
 * Middleware that looks at every answer which redirects, whoever made it: a library or a handler that didn't use
 * `redirectTo`. One that would lead away from the site leads home (public-pages.redirects).
 */
export function checkRedirects({ routes, log, appUrl, formTargets }: Deps): MiddlewareHandler {
  const origins = { own: ownOrigins(appUrl), foreign: formTargets };
  return async (c, next) => {
    await next();
    if (c.res.status < 300 || c.res.status >= 400) return;
    const location = c.res.headers.get('location');
    if (location === null || allowedRedirect(location, origins) !== null) return;
    log.warn({ id: c.get('requestId'), path: routes.logged(c.req.path) }, 'redirect refused');
    c.res.headers.set('Location', '/');
  };
}
