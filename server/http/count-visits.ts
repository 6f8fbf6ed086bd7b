import type { Context, MiddlewareHandler } from 'hono';
import { isbot } from 'isbot';
import { referrerOf, visitorOf } from '#domain/visits/visit.ts';
import type { VisitCounter } from '#server/visits/visit-counter.ts';
import { findRoute } from './route-paths.ts';

/**
 * Counts the public pages that were opened, also those out of the page cache, by their path without its query (law.visits).
 * The address and the browser of whoever asks are only looked at, never passed on.
 */
export function countVisits({
  appUrl,
  visits,
}: {
  appUrl: string;
  visits: Pick<VisitCounter, 'add'>;
}): MiddlewareHandler {
  const siteHost = new URL(appUrl).hostname;
  return async (c, next) => {
    await next();
    const visitor = visitorOf(seenRequest(c));
    if (visitor === null) return;
    const { pathname, hostname } = new URL(c.req.url);
    const route = findRoute(pathname);
    // A process that starts asks for the last one itself.
    if (!route || route.sitemap === null || route.path === '/unavailable') return;
    const referrer = referrerOf(linkingHost(c), [siteHost, hostname]);
    visits.add({ visitor, route: route.path, path: pathname, referrer });
  };
}

function seenRequest(c: Context) {
  const userAgent = c.req.header('user-agent');
  return {
    method: c.req.method,
    status: c.res.status,
    contentType: c.res.headers.get('content-type'),
    destination: c.req.header('sec-fetch-dest') ?? null,
    purpose: c.req.header('sec-purpose') ?? c.req.header('purpose') ?? c.req.header('x-moz') ?? null,
    // Every browser says what it is.
    isRobot: userAgent === undefined || isbot(userAgent),
  };
}

function linkingHost(c: Context): string | null {
  const url = URL.parse(c.req.header('referer') ?? '');
  return url && /^https?:$/.test(url.protocol) ? url.hostname : null;
}
